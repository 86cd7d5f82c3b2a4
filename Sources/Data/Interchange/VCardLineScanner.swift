/// Splits a file into properties: finds line ends of any kind and joins folded lines.
///
/// The lines together contain every byte of the document.
enum VCardLineScanner {
    /// The lines of `document`. A byte order mark belongs to the first line, but not to its text.
    static func lines(of document: [UInt8]) throws(VCardError) -> [VCardLine] {
        guard document.count <= VCardLimits.bytes else { throw .tooLong }
        var lines: [VCardLine] = []
        lines.reserveCapacity(16)
        var position = 0
        while position < document.count {
            let start = position
            var text = start..<start
            if start == 0, document.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
            (text, position) = physicalLine(at: position, document)

            var unfolded: [UInt8]?
            while position < document.count, !text.isEmpty,
                document[position] == 0x20 || document[position] == 0x09
            {
                let (more, next) = physicalLine(at: position + 1, document)
                if unfolded == nil { unfolded = Array(document[text]) }
                unfolded?.append(contentsOf: document[more])
                position = next
                if position - start > VCardLimits.propertyBytes { throw .propertyTooLong }
            }
            if position - start > VCardLimits.propertyBytes { throw .propertyTooLong }
            lines.append(
                VCardLine(
                    raw: start..<position, unfolded: unfolded,
                    text: unfolded.map { 0..<$0.count } ?? text, document: document))
        }
        return lines
    }

    /// The text from `start` to the next line end, and the start of the next line. `\n`, `\r\n`,
    /// `\r\r\n` and a run of `\r` are one line end.
    private static func physicalLine(at start: Int, _ bytes: [UInt8]) -> (Range<Int>, Int) {
        var end = start
        while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
        var next = end
        while next < bytes.count, bytes[next] == 0x0D { next += 1 }
        if next < bytes.count, bytes[next] == 0x0A { next += 1 }
        return (start..<end, next)
    }
}
