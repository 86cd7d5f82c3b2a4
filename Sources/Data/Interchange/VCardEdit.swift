import Models

/// Collects which lines of a card are removed, changed or added, and assembles the card again.
struct VCardEdit {
    let document: VCardDocument
    private let lineEnd: [UInt8]
    private var replacements: [Int: [UInt8]] = [:]
    /// New lines by the line that they follow.
    private var additions: [Int: [UInt8]] = [:]
    private var groupNumber = 0

    init(_ document: VCardDocument) {
        self.document = document
        // A card with bare newlines keeps them.
        let first = document.lines[document.body[0]]
        let raw = document.bytes[first.raw]
        lineEnd = raw.last == 0x0A && !raw.contains(0x0D) ? [0x0A] : [0x0D, 0x0A]
    }

    /// Whether the result differs from the document.
    var isAnythingChanged: Bool { !replacements.isEmpty || !additions.isEmpty }

    /// The card with all changes.
    var result: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(document.bytes.count + 256)
        for (index, line) in document.lines.enumerated() {
            bytes += replacements[index] ?? Array(document.bytes[line.raw])
            guard let added = additions[index] else { continue }
            if let last = bytes.last, last != 0x0A, last != 0x0D { bytes += lineEnd }
            bytes += added
        }
        return bytes
    }

    /// The lines of a property that have a value.
    func lines(of property: VCardProperty) -> [Int] {
        document.body.filter { document.lines[$0].property == property }
    }

    /// The bytes that the ranges of a line refer to.
    func source(of index: Int) -> [UInt8] {
        document.lines[index].source(in: document.bytes)
    }

    /// Replaces a line with `header`, a colon and `value`, unless it already has that text.
    mutating func replace(_ index: Int, header: [UInt8], value: [UInt8]) {
        let line = header + [UInt8(ascii: ":")] + value
        let old = document.lines[index]
        if source(of: index)[..<old.value.upperBound].suffix(line.count) == line[...],
            line.count == old.value.upperBound - min(old.group.lowerBound, old.name.lowerBound)
        {
            replacements[index] = nil
            return
        }
        replacements[index] = VCardText.folded(line, lineEnd: lineEnd)
    }

    /// Removes a line, and the labels of its group if nothing else is in the group.
    mutating func remove(_ index: Int) {
        replacements[index] = []
        for label in labels(ofGroupOf: index, alsoFormats: true) { replacements[label] = [] }
    }

    /// The X-ABLabel lines of a group whose only property is line `index`.
    func labels(ofGroupOf index: Int, alsoFormats: Bool = false) -> [Int] {
        let group = group(of: index)
        guard !group.isEmpty else { return [] }
        let members = document.body.filter { $0 != index && self.group(of: $0) == group }
        let isLabel: (Int) -> Bool = {
            document.lines[$0].property == .label
                || document.lines[$0].property == .addressFormat
        }
        guard members.allSatisfy({ isLabel($0) || replacements[$0] == [] }) else { return [] }
        return members.filter {
            alsoFormats ? isLabel($0) : document.lines[$0].property == .label
        }
    }

    /// The group of a line, in capitals.
    func group(of index: Int) -> String {
        VCardReader.group(of: document.lines[index], in: document.bytes)
    }

    /// Adds a line after `place`, else after the last one of its kind, else before the end of the
    /// card.
    mutating func add(
        _ property: VCardProperty, header: [UInt8], value: [UInt8], after place: Int? = nil
    ) {
        let line = header + [UInt8(ascii: ":")] + value
        let place = place ?? self.place(of: property)
        additions[place, default: []] += VCardText.folded(line, lineEnd: lineEnd)
    }

    /// The line that a new one of this kind follows.
    func place(of property: VCardProperty) -> Int { lines(of: property).last ?? lastLine }

    /// The last line before END, or the last line of a card without END.
    private var lastLine: Int {
        let body = document.body
        guard let last = body.last, body.count > 1, document.lines[last].property == .end else {
            return body.last ?? 0
        }
        // Nested cards are between the lines of the body.
        return last - 1
    }

    /// A group that no line of the card has yet; a different one for each call.
    mutating func freeGroup() -> String {
        let used = Set(document.body.map(group(of:)))
        repeat { groupNumber += 1 } while used.contains("ITEM\(groupNumber)")
        return "item\(groupNumber)"
    }

    /// Writes REV.
    mutating func setRevision(_ stamp: String) {
        write(
            .revision, at: lines(of: .revision).first, header: header(.revision),
            value: Array(stamp.utf8))
    }
}
