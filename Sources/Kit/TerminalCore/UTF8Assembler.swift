/// Assembles UTF-8 characters byte by byte, because a read may end in the middle of one.
///
/// Overlong forms, surrogates and values above U+10FFFF are invalid at the first byte that shows
/// it, as in the Unicode standard's table of well-formed sequences (table 3-7).
struct UTF8Assembler: Hashable, Sendable {
    enum Outcome: Hashable {
        case incomplete
        case scalar(Unicode.Scalar)
        /// The byte cannot begin a character.
        case invalid
        /// The previous bytes were not a character; decode this byte again on its own.
        case invalidBefore
    }

    private var value: UInt32 = 0
    private var missing = 0
    private var next: ClosedRange<UInt8> = 0x80...0xBF

    /// Whether a character has begun and is not complete.
    var isPartial: Bool { missing > 0 }

    mutating func take(_ byte: UInt8) -> Outcome {
        guard missing > 0 else { return begin(byte) }
        guard next.contains(byte) else {
            self = UTF8Assembler()
            return .invalidBefore
        }
        value = value << 6 | UInt32(byte & 0x3F)
        missing -= 1
        next = 0x80...0xBF
        guard missing == 0 else { return .incomplete }
        let scalar = Unicode.Scalar(value)
        self = UTF8Assembler()
        return scalar.map { .scalar($0) } ?? .invalid
    }

    private mutating func begin(_ byte: UInt8) -> Outcome {
        switch byte {
        case 0x00...0x7F: return .scalar(Unicode.Scalar(byte))
        case 0xC2...0xDF: expect(1, of: byte & 0x1F)
        case 0xE0: expect(2, of: 0, next: 0xA0...0xBF)
        case 0xED: expect(2, of: 0xD, next: 0x80...0x9F)
        case 0xE1...0xEF: expect(2, of: byte & 0x0F)
        case 0xF0: expect(3, of: 0, next: 0x90...0xBF)
        case 0xF1...0xF3: expect(3, of: byte & 0x07)
        case 0xF4: expect(3, of: 4, next: 0x80...0x8F)
        default: return .invalid
        }
        return .incomplete
    }

    private mutating func expect(
        _ count: Int, of bits: UInt8, next: ClosedRange<UInt8> = 0x80...0xBF
    ) {
        value = UInt32(bits)
        missing = count
        self.next = next
    }
}
