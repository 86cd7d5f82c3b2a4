/// Collects a bracketed paste: text, tabs and line feeds, at most ``Event/pasteLimit`` bytes.
///
/// It looks at every byte once, so a long paste takes linear time and bounded memory. Anything
/// beyond the limit is swallowed up to the end marker, so that it is never taken for typed keys.
struct PasteCollector: Sendable {
    /// ESC [ 2 0 1 ~. ESC occurs only at the beginning, so a mismatch needs no backtracking.
    private static let endMarker: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]

    private var bytes: [UInt8] = []
    private var matched = 0
    private var assembler = UTF8Assembler()
    private var lastWasReturn = false
    /// The first character that did not fit.
    private var overflow: Unicode.Scalar?

    /// Takes one byte and returns whether it completes the end marker.
    mutating func take(_ byte: UInt8) -> Bool {
        if byte == Self.endMarker[matched] {
            matched += 1
            return matched == Self.endMarker.count
        }
        for part in Self.endMarker[..<matched] { append(part) }
        matched = byte == Self.endMarker[0] ? 1 : 0
        if matched == 0 { append(byte) }
        return false
    }

    /// The pasted text. A text that was too long is cut between characters.
    var text: String {
        var text = String(decoding: bytes, as: UTF8.self)
        if let overflow {
            let standsAlone = (text + String(overflow)).last == Character(overflow)
            if !standsAlone, let last = text.indices.last, last > text.startIndex {
                text.removeSubrange(last...)
            }
        } else if assembler.isPartial {
            text += "\u{FFFD}"
        }
        return text
    }

    private mutating func append(_ byte: UInt8) {
        guard overflow == nil else { return }
        switch assembler.take(byte) {
        case .incomplete: break
        case .scalar(let scalar): append(scalar)
        case .invalid: append("\u{FFFD}" as Unicode.Scalar)
        case .invalidBefore:
            append("\u{FFFD}" as Unicode.Scalar)
            append(byte)
        }
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        defer { lastWasReturn = scalar == "\r" }
        switch scalar.value {
        case 0x0A where lastWasReturn: return
        case 0x0D: store("\n")
        case 0x09, 0x0A: store(scalar)
        case 0x00..<0x20, 0x7F..<0xA0: return
        default: store(scalar)
        }
    }

    private mutating func store(_ scalar: Unicode.Scalar) {
        guard overflow == nil else { return }
        if bytes.count + UTF8.width(scalar) > Event.pasteLimit {
            overflow = scalar
        } else if scalar.value < 0x80 {
            bytes.append(UInt8(scalar.value))
        } else {
            bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
    }
}
