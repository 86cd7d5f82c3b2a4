/// Texts of values: splitting, escapes and character sets.
enum VCardText {
    static let semicolon = UInt8(ascii: ";")
    static let comma = UInt8(ascii: ",")
    private static let backslash = UInt8(ascii: "\\")

    /// `bytes` as text: UTF-8 if valid, else Windows-1252.
    static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
        if bytes.allSatisfy({ $0 < 0x80 }) { return String(decoding: bytes, as: UTF8.self) }
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        func scalar(_ byte: UInt8) -> Unicode.Scalar {
            let isSpecial = 0x80...0x9F ~= byte
            let value = isSpecial ? windows1252[Int(byte - 0x80)] : UInt32(byte)
            return Unicode.Scalar(value) ?? "\u{FFFD}"
        }
        let count = bytes.reduce(0) { $0 + UTF8.width(scalar($1)) }
        return String(unsafeUninitializedCapacity: count) { buffer in
            var end = 0
            for byte in bytes {
                for unit in String(scalar(byte)).utf8 {
                    buffer[end] = unit
                    end += 1
                }
            }
            return end
        }
    }

    /// Whether `bytes` equal `word`, which is in capitals, ignoring case.
    static func equal(_ bytes: ArraySlice<UInt8>, _ word: StaticString) -> Bool {
        let count = word.utf8CodeUnitCount
        guard bytes.count == count else { return false }
        let letters = UnsafeBufferPointer(start: word.utf8Start, count: count)
        var position = bytes.startIndex
        for letter in letters {
            let byte = bytes[position]
            let isLower = byte &- UInt8(ascii: "a") < 26
            guard letter == (isLower ? byte & 0xDF : byte) else { return false }
            position += 1
        }
        return true
    }

    /// A value without its escapes.
    static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
        guard bytes.contains(backslash) else { return decoded(bytes) }
        var plain: [UInt8] = []
        plain.reserveCapacity(bytes.count)
        var position = bytes.startIndex
        while position < bytes.endIndex {
            let byte = bytes[position]
            position += 1
            guard byte == backslash, position < bytes.endIndex else {
                plain.append(byte)
                continue
            }
            switch bytes[position] {
            case UInt8(ascii: "n"), UInt8(ascii: "N"): plain.append(0x0A)
            case backslash, comma, semicolon, UInt8(ascii: ":"): plain.append(bytes[position])
            default: plain += [byte, bytes[position]]
            }
            position += 1
        }
        return decoded(plain[...])
    }

    /// The parts of `range` between separators that are not escaped; no more than one more than a
    /// value may have, so that a reader can refuse it.
    static func split(
        _ range: Range<Int>, of bytes: [UInt8], at separator: UInt8
    ) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        parts.reserveCapacity(8)
        var start = range.lowerBound
        var position = start
        while position < range.upperBound, parts.count < VCardLimits.values {
            if bytes[position] == backslash {
                position += 1
            } else if bytes[position] == separator {
                parts.append(start..<position)
                start = position + 1
            }
            position += 1
        }
        parts.append(start..<range.upperBound)
        return parts
    }

    /// `text` as a value or part of one. Line ends of all kinds become `\n`.
    static func escaped(_ text: String) -> [UInt8] {
        var bytes: [UInt8] = []
        var wasReturn = false
        for byte in text.utf8 {
            switch byte {
            case 0x0D: bytes += [backslash, UInt8(ascii: "n")]
            case 0x0A: if !wasReturn { bytes += [backslash, UInt8(ascii: "n")] }
            case backslash, comma, semicolon: bytes += [backslash, byte]
            default: bytes.append(byte)
            }
            wasReturn = byte == 0x0D
        }
        return bytes
    }

    /// `line` with folds, so that no line is longer than 75 bytes, and the line end. A character is
    /// never split, and no line begins with a colon, because some readers would mistake it for a
    /// header.
    static func folded(_ line: [UInt8], lineEnd: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(line.count + line.count / 32 + 2)
        var start = 0
        while true {
            let room = start == 0 ? 75 : 74
            guard line.count - start > room else { break }
            var end = start + room
            while end > start + 1, line[end] & 0xC0 == 0x80 || line[end] == UInt8(ascii: ":") {
                end -= 1
            }
            // The line is nothing but colons, or is not UTF-8: any place will do.
            if end == start + 1 { end = start + room }
            bytes += line[start..<end]
            bytes += lineEnd
            bytes.append(0x20)
            start = end
        }
        bytes += line[start...]
        bytes += lineEnd
        return bytes
    }

    /// Windows-1252 from 0x80 to 0x9F; undefined bytes stay control characters.
    private static let windows1252: [UInt32] = [
        0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
        0x2039, 0x0152, 0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013,
        0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
    ]
}
