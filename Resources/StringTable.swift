/// Reads a `Localizable.strings` file: lines of `"name" = "text";`, with comments between them.
///
/// Foundation reads these files too, as old property lists, but that takes a quarter of the time
/// and memory allowed for the start, mostly to convert its own dictionary to a Swift one.
struct StringTable {
    /// The texts by name. If a name occurs twice, the last text counts.
    private(set) var texts: [String: String] = [:]

    private var rest: ArraySlice<UInt8>

    /// `nil` if `bytes` are not such a file in UTF-8.
    init?(_ bytes: [UInt8]) {
        rest = bytes[...]
        if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
        while true {
            guard skipBlanks() else { return nil }
            if rest.isEmpty { return }
            guard let name = quoted(), skipBlanks(), take("="), skipBlanks(),
                let text = quoted(), skipBlanks(), take(";")
            else { return nil }
            texts[name] = text
        }
    }

    private mutating func take(_ byte: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: byte) else { return false }
        rest = rest.dropFirst()
        return true
    }

    /// Skips spaces and comments; false if a comment does not end.
    private mutating func skipBlanks() -> Bool {
        while let first = rest.first {
            if first <= UInt8(ascii: " ") {
                rest = rest.dropFirst()
            } else if rest.starts(with: "//".utf8) {
                rest = rest.drop { $0 != UInt8(ascii: "\n") }
            } else if rest.starts(with: "/*".utf8) {
                rest = rest.dropFirst(2)
                while !rest.starts(with: "*/".utf8) {
                    guard rest.popFirst() != nil else { return false }
                }
                rest = rest.dropFirst(2)
            } else {
                break
            }
        }
        return true
    }

    private mutating func quoted() -> String? {
        guard take("\"") else { return nil }
        var bytes: [UInt8] = []
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "\""): return String(validating: bytes, as: UTF8.self)
            case UInt8(ascii: "\\"):
                guard let scalar = escaped() else { return nil }
                bytes += Array(String(scalar).utf8)
            default: bytes.append(byte)
            }
        }
        return nil
    }

    /// The character after a backslash: a letter, four hexadecimal digits after U, or the character
    /// itself.
    private mutating func escaped() -> Unicode.Scalar? {
        guard let byte = rest.popFirst() else { return nil }
        switch byte {
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\n"):
            return Unicode.Scalar(byte)
        case UInt8(ascii: "U"), UInt8(ascii: "u"):
            let digits = rest.prefix(4)
            rest = rest.dropFirst(4)
            guard digits.count == 4, digits.allSatisfy({ Character(.init($0)).isHexDigit }),
                let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
            else { return nil }
            return Unicode.Scalar(number)
        default: return nil
        }
    }
}
