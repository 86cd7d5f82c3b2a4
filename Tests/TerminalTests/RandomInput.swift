import TerminalTestSupport

/// Something that a user, a mouse or a window manager might do, however senseless.
enum RandomInput {
    case bytes([UInt8])
    case size(columns: Int, rows: Int)

    private static let sequences = [
        "\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D", "\u{1B}[H", "\u{1B}[F", "\u{1B}[5~",
        "\u{1B}[6~", "\u{1B}[3~", "\u{1B}[Z", "\u{1B}OP", "\u{1B}[I", "\u{1B}[O", "\u{1B}1",
        "\u{1B}2", "\u{1B}b", "\u{1B}[999;999H", "\u{1B}]0;x\u{7}", "\u{1B}[<", "\u{1B}[200~",
        "\u{1B}[201~", "中", "e\u{301}", "👩‍👩‍👧", "\u{202E}", "\u{9B}",
    ]

    static func next(using numbers: inout SeededNumbers) -> RandomInput {
        func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &numbers) }
        switch number(0...99) {
        case 0..<50:
            // The keys that do something, and those that most often end a form.
            let keys = Array(
                "jkgGadduEsJK+- /cpq1234?,u\r\r\r\t  \u{1B}\u{1B}\u{12}\u{1A}\u{C}".utf8)
            return .bytes([keys[number(0...(keys.count - 1))]])
        case 50..<65: return .bytes([UInt8(number(0...255))])
        case 65..<80: return .bytes(Array(sequences[number(0...(sequences.count - 1))].utf8))
        case 80..<86:
            let (x, y) = (number(1...310), number(1...110))
            let button = [0, 0, 0, 1, 2, 64, 65][number(0...6)]
            return .bytes(
                Array("\u{1B}[<\(button);\(x);\(y)M\u{1B}[<\(button);\(x);\(y)m".utf8))
        case 86..<92:
            let text = (0..<number(0...300)).map { _ in UInt8(number(0...255)) }
            return .bytes(Array("\u{1B}[200~".utf8) + text + Array("\u{1B}[201~".utf8))
        case 92:
            return .bytes(
                Array("\u{1B}[200~\(String(repeating: "paste ", count: 8000))\u{1B}[201~".utf8))
        default:
            return [.size(columns: 80, rows: 24), .size(columns: 1, rows: 1)].randomElement(
                using: &numbers
            ).flatMap { number(0...2) == 0 ? $0 : nil }
                ?? .size(columns: number(1...300), rows: number(1...100))
        }
    }
}
