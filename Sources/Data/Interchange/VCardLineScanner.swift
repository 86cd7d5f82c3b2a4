/// Reads the properties of a file one by one: finds line ends of any kind and joins folded lines.
///
/// The lines together contain every byte of the document.
struct VCardLineScanner {
    private let document: [UInt8]
    private var position = 0
    /// The lines and parameters so far.
    private var parts = 0

    init(_ document: [UInt8]) throws(VCardError) {
        guard document.count <= VCardLimits.bytes else { throw .tooLong }
        self.document = document
    }

    /// The next line; `nil` at the end. Empty lines that follow each other are one. A byte order
    /// mark belongs to the first line, but not to its text.
    mutating func next() throws(VCardError) -> VCardLine? {
        guard position < document.count else { return nil }
        let start = position
        if start == 0, document.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        let text = readPhysicalLine()
        var unfolded: [UInt8]?
        if text.isEmpty {
            while position < document.count, Self.endsLine(document[position]) { position += 1 }
        } else {
            unfolded = try readFolds(of: text, from: start)
        }
        let line = try VCardLine(
            raw: start..<position, unfolded: unfolded,
            text: unfolded.map { 0..<$0.count } ?? text, document: document)
        parts += 1 + line.parameters.count
        guard parts <= VCardLimits.parts else { throw .tooManyParts }
        return line
    }

    /// Everything that was not read, as one line without a meaning; `nil` if there is nothing.
    mutating func rest() -> VCardLine? {
        guard position < document.count else { return nil }
        defer { position = document.count }
        return VCardLine(unread: position..<document.count)
    }

    /// The text of the property whose first line is `text`, without its folds, in as much memory as
    /// it needs; `nil` if it has no folds.
    private mutating func readFolds(
        of text: Range<Int>, from start: Int
    ) throws(VCardError) -> [UInt8]? {
        let afterText = position
        var count = text.count
        while isAtFold {
            position += 1
            count += readPhysicalLine().count
            if position - start > VCardLimits.propertyBytes { break }
        }
        let end = position
        guard end - start <= VCardLimits.propertyBytes else { throw .propertyTooLong }
        guard end > afterText else { return nil }
        var unfolded: [UInt8] = []
        unfolded.reserveCapacity(count)
        unfolded += document[text]
        position = afterText
        while position < end {
            position += 1
            unfolded += document[readPhysicalLine()]
        }
        return unfolded
    }

    /// Whether the next line continues this one.
    private var isAtFold: Bool {
        position < document.count && (document[position] == 0x20 || document[position] == 0x09)
    }

    /// The text up to the next line end, which is read too. `\n`, `\r\n`, `\r\r\n` and a run of
    /// `\r` are one line end.
    private mutating func readPhysicalLine() -> Range<Int> {
        let start = position
        var end = start
        while end < document.count, !Self.endsLine(document[end]) { end += 1 }
        position = end
        while position < document.count, document[position] == 0x0D { position += 1 }
        if position < document.count, document[position] == 0x0A { position += 1 }
        return start..<end
    }

    private static func endsLine(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}
