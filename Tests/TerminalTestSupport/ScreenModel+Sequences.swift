extension ScreenModel {
    /// Where in a sequence the bytes have come to.
    enum ParserState: Sendable {
        case text
        /// The bytes of a character that is not complete.
        case character([UInt8])
        case escape
        case charset
        case control([UInt8])
    }

    /// Shows what `bytes` say.
    public mutating func feed(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { feed(byte) }
    }

    private mutating func feed(_ byte: UInt8) {
        switch state {
        case .text:
            if byte < 0x20 || byte == 0x7F {
                control(byte)
            } else if byte < 0x80 {
                put(Unicode.Scalar(byte))
            } else {
                state = .character([byte])
            }
        case .character(var bytes):
            bytes.append(byte)
            state = .character(bytes)
            let length = bytes[0] >= 0xF0 ? 4 : bytes[0] >= 0xE0 ? 3 : 2
            guard bytes.count >= length else { return }
            state = .text
            let text = String(decoding: bytes, as: UTF8.self).unicodeScalars
            for scalar in text { text.count == 1 ? show(scalar) : surprise("bytes \(bytes)") }
        case .escape: escape(byte)
        case .charset: state = .text
        case .control(var bytes):
            if (0x40...0x7E).contains(byte) {
                state = .text
                control(bytes, byte)
            } else if (0x20...0x3F).contains(byte) {
                bytes.append(byte)
                state = .control(bytes)
            } else {
                state = .text
                surprise("CSI \(bytes) \(byte)")
            }
        }
    }

    private mutating func show(_ scalar: Unicode.Scalar) {
        let bidi: [ClosedRange<UInt32>] = [
            0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069, 0x61C...0x61C,
        ]
        if (0x80...0x9F).contains(scalar.value) || bidi.contains(where: { $0 ~= scalar.value }) {
            surprise("U+" + String(scalar.value, radix: 16))
        } else {
            put(scalar)
        }
    }

    private mutating func surprise(_ text: String) {
        surprises.append(text)
    }

    private mutating func control(_ byte: UInt8) {
        switch byte {
        case 0x00, 0x07, 0x0E, 0x0F: break
        case 0x08: move(column: column - 1, row: row)
        case 0x09: move(column: column / 8 * 8 + 8, row: row)
        case 0x0A: lineFeed()
        case 0x0D: move(column: 0, row: row)
        case 0x1B: state = .escape
        default: surprise("control \(byte)")
        }
    }

    private mutating func escape(_ byte: UInt8) {
        state = .text
        switch byte {
        case UInt8(ascii: "["): state = .control([])
        case UInt8(ascii: "("), UInt8(ascii: ")"): state = .charset
        case UInt8(ascii: "="), UInt8(ascii: ">"): break
        case UInt8(ascii: "7"): saved = (column, row)
        case UInt8(ascii: "8"): move(column: saved.column, row: saved.row)
        case UInt8(ascii: "M"):
            if row == region.lowerBound {
                scroll(-1, in: region)
            } else {
                move(column: column, row: row - 1)
            }
        default: surprise("ESC \(byte)")
        }
    }

    private mutating func control(_ bytes: [UInt8], _ final: UInt8) {
        let isPrivate = bytes.first == UInt8(ascii: "?")
        let text = String(decoding: isPrivate ? bytes.dropFirst() : bytes[...], as: UTF8.self)
        let numbers = text.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
        let name = (isPrivate ? "?" : "") + String(Unicode.Scalar(final))
        let count = max(1, (numbers.first ?? nil) ?? 1)
        let second = numbers.count > 1 ? numbers[1] ?? 1 : 1
        switch name {
        case "?h", "?l": for mode in numbers { setMode(mode ?? 0, on: name == "?h") }
        case "H", "f": move(column: second - 1, row: count - 1)
        case "A": move(column: column, row: row - count)
        case "B": move(column: column, row: row + count)
        case "C": move(column: column + count, row: row)
        case "D": move(column: column - count, row: row)
        case "G": move(column: count - 1, row: row)
        case "d": move(column: column, row: count - 1)
        case "Z": move(column: (column - 1) / 8 * 8, row: row)
        case "J", "K": erase(name, numbers.first.flatMap { $0 } ?? 0)
        case "X": erase(column..<(column + count), row: row)
        case "b": for _ in 0..<count { put(last) }
        case "@":
            cells[row].insert(
                contentsOf: Array(repeating: " ", count: min(count, columns - column)), at: column)
            cells[row].removeLast(cells[row].count - columns)
        case "P":
            let removed = min(count, columns - column)
            cells[row].removeSubrange(column..<(column + removed))
            cells[row] += Array(repeating: " ", count: removed)
        case "L": scroll(-count, in: row...max(row, region.upperBound))
        case "M": scroll(count, in: row...max(row, region.upperBound))
        case "S": scroll(count, in: region)
        case "T": scroll(-count, in: region)
        case "r":
            let bottom = numbers.count > 1 ? second - 1 : rows - 1
            region = min(count - 1, rows - 1)...max(min(bottom, rows - 1), min(count - 1, rows - 1))
            move(column: 0, row: 0)
        case "m":
            let colors = numbers.compactMap { $0 }.filter { (30...49).contains($0) || $0 >= 90 }
            if colors.contains(where: { $0 != 39 && $0 != 49 }) { usesColor = true }
        // The last two: insert mode, and the window's title being put aside and back.
        case "h", "l", "t": break
        default: surprise("CSI \(text) \(name)")
        }
    }

    private mutating func erase(_ name: String, _ kind: Int) {
        if kind != 1 { erase(column..<columns, row: row) }
        if kind != 0 { erase(0..<(column + 1), row: row) }
        guard name == "J" else { return }
        if kind != 1 { for y in (row + 1)..<max(row + 1, rows) { erase(0..<columns, row: y) } }
        if kind != 0 { for y in 0..<row { erase(0..<columns, row: y) } }
    }
}
