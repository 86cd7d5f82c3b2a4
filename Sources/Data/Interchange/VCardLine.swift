/// One property of a card and its position.
struct VCardLine: Sendable {
    /// Its bytes in the document, including line ends and folds.
    var raw: Range<Int>
    /// Its text without folds; `nil` if it has no folds and the ranges below refer to the document.
    var unfolded: [UInt8]?
    var property: VCardProperty
    var group: Range<Int>
    var name: Range<Int>
    var parameters: [Parameter]
    var value: Range<Int>

    /// `name=value`, or a bare value with an empty name.
    struct Parameter: Sendable {
        var name: Range<Int>
        /// With its quotes.
        var value: Range<Int>
        /// From the semicolon on.
        var whole: Range<Int>
    }

    /// The bytes that the ranges refer to.
    func source(in document: [UInt8]) -> [UInt8] { unfolded ?? document }

    /// Bytes that nobody has read.
    init(unread raw: Range<Int>) {
        self.raw = raw
        property = .unreadable
        let none = raw.lowerBound..<raw.lowerBound
        (group, name, value, parameters) = (none, none, none, [])
    }

    /// Reads the header of a line whose text is at `text` in its source.
    init(
        raw: Range<Int>, unfolded: [UInt8]?, text: Range<Int>, document: [UInt8]
    ) throws(VCardError) {
        self.raw = raw
        self.unfolded = unfolded
        let source = unfolded ?? document
        let none = text.lowerBound..<text.lowerBound
        (group, name, value, parameters) = (none, none, text, [])
        property = .unreadable

        guard !text.isEmpty else {
            property = .blank
            return
        }
        var position = text.lowerBound
        var isQuoted = false
        var segment = position
        var dot: Int?
        var nameEnd: Int?
        while position < text.upperBound {
            let byte = source[position]
            if byte == 0x22 {
                isQuoted.toggle()
            } else if !isQuoted, byte == 0x3A || byte == 0x3B {
                if nameEnd == nil {
                    nameEnd = position
                } else {
                    guard parameters.count < VCardLimits.parts else { throw .tooManyParts }
                    parameters.append(Self.parameter(segment..<position, source))
                }
                segment = position + 1
                if byte == 0x3A { break }
            } else if nameEnd == nil, byte == 0x2E, dot == nil {
                dot = position
            }
            position += 1
        }
        guard position < text.upperBound, let nameEnd else {
            parameters = []
            if text.allSatisfy({ source[$0] == 0x20 || source[$0] == 0x09 }) { property = .blank }
            return
        }
        var start = text.lowerBound
        if let dot {
            group = start..<dot
            start = dot + 1
        }
        // Blanks around a name are the writer's mistake.
        var end = nameEnd
        while start < end, source[start] == 0x20 || source[start] == 0x09 { start += 1 }
        while start < end, source[end - 1] == 0x20 || source[end - 1] == 0x09 { end -= 1 }
        name = start..<end
        value = (position + 1)..<text.upperBound
        property = name.isEmpty ? .unreadable : VCardProperty(name: source[name])
    }

    private static func parameter(_ range: Range<Int>, _ source: [UInt8]) -> Parameter {
        let whole = (range.lowerBound - 1)..<range.upperBound
        guard let equals = source[range].firstIndex(of: 0x3D) else {
            return Parameter(
                name: range.lowerBound..<range.lowerBound, value: range, whole: whole)
        }
        return Parameter(
            name: range.lowerBound..<equals, value: (equals + 1)..<range.upperBound, whole: whole)
    }
}
