import CLinux
import Glibc
import Testing

@testable import TerminalCore

@Suite struct CellTextTests {
    private func shown(_ text: String) -> String {
        text.flatMap { CellText.clusters(of: $0) }.map { $0.text }.joined()
    }

    @Test(arguments: [
        ("plain", "plain", 5),
        ("\u{1B}[31mred", "\u{FFFD}[31mred", 8),
        ("a\u{9B}31mb", "a\u{FFFD}31mb", 6),
        ("\u{1B}]0;title\u{7}", "\u{FFFD}]0;title\u{FFFD}", 10),
        ("tab\tline\nend\r", "tab line end ", 13),
        ("a\r\nb", "a  b", 4),
        ("\u{202E}evil\u{202C}\u{2066}x\u{2069}\u{200F}", "evilx", 5),
        ("zero\u{200B}width\u{FEFF}", "zerowidth", 9),
        ("soft\u{AD}hyphen", "soft-hyphen", 11),
        ("e\u{301}", "e\u{301}", 1),
        ("中文", "中文", 4),
        ("👩‍👩‍👧‍👦", "👩", 2), ("👍🏽", "👍", 2), ("❤️", "❤", 1), ("🇩🇰", "DK", 2),
        ("🏳️‍🌈", "🏳", 1), ("1️⃣", "1", 1),
        ("नमस्ते", "नमस्ते", 4), ("\u{1112}\u{1161}\u{11AB}", "\u{1112}\u{1161}\u{11AB}", 2),
        ("한글", "한글", 4),
        ("\u{301}", "", 0), ("\u{E000}\u{10FFFD}", "\u{FFFD}\u{FFFD}", 2),
        ("\u{FFFE}", "\u{FFFD}", 1),
    ])
    func nothingButTextGetsIntoACell(text: String, expected: String, width: Int) {
        #expect(shown(text) == expected)
        #expect(SymbolSet.unicode.width(of: text) == width)
    }

    @Test func aCellNeverHoldsMoreThanNcursesCan() throws {
        try #require(setlocale(LC_CTYPE, "C.UTF-8") != nil)
        // All but the bulk of the ideographs and Hangul syllables, which are alike.
        let values = Array(UInt32(0)...0x3400) + Array(0x9FF0...0xAC10) + Array(0xD7A0...0x20010)
        for value in values + Array(0xE0000...0xE0200) + [0xF0000, 0x10FFFD] {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let text = "a" + String(scalar) + "\u{301}\u{302}\u{303}\u{304}\u{305}"
            for character in text {
                for cluster in CellText.clusters(of: character) {
                    let widths = cluster.text.unicodeScalars.map { CellWidth.of($0) }
                    guard widths.count <= 5, widths.first == cluster.width,
                        (1...2).contains(cluster.width), widths.dropFirst().allSatisfy({ $0 == 0 })
                    else {
                        Issue.record("U+\(String(value, radix: 16)): \(cluster)")
                        return
                    }
                }
            }
        }
    }

    @Test func tenThousandMarksStayOneCell() {
        let zalgo = "Z" + String(repeating: "\u{301}", count: 10_000)
        #expect(SymbolSet.unicode.width(of: zalgo) == 1)
        #expect(shown(zalgo).unicodeScalars.count == 1 + CellText.maximumMarks)
    }

    @Test func whatDoesNotFitEndsInAnEllipsis() {
        #expect(SymbolSet.unicode.fitted("Detergent", to: 9) == "Detergent")
        #expect(SymbolSet.unicode.fitted("Detergent", to: 8) == "Deterge…")
        #expect(SymbolSet.unicode.fitted("中文字", to: 5) == "中文…")
        #expect(SymbolSet.unicode.fitted("中文字", to: 4) == "中…")
        #expect(SymbolSet.unicode.fitted("中文", to: 4) == "中文")
        #expect(SymbolSet.unicode.fitted("abc", to: 1) == "…")
        #expect(SymbolSet.ascii.fitted("e\u{301}e\u{301}e\u{301}", to: 2) == "e\u{301}~")
        #expect(SymbolSet.unicode.fitted("中文", to: 1) == "…")
        #expect(SymbolSet.unicode.fitted("abc", to: 0).isEmpty)
    }

    @Test func veryLongNamesAreCutWithoutBeingMeasuredWhole() {
        let name = String(repeating: "ø", count: 10_000)
        let fitted = SymbolSet.unicode.fitted(name, to: 20)
        #expect(fitted == String(repeating: "ø", count: 19) + "…")
    }

    @Test(arguments: ["abcdef", "ábcdéf", "王小明"])
    func aLongTextIsMeasuredOnlyUpToTheLimit(text: String) {
        for limit in 0..<8 {
            let width = SymbolSet.unicode.width(of: text, upTo: limit)
            #expect(width == min(SymbolSet.unicode.width(of: text), limit))
        }
    }
}
