import Testing

@testable import TerminalCore

@Suite struct ASCIITextTests {
    @Test(arguments: [
        ("Bjørn Åse Müller", "Bjorn Ase Muller"), ("Straße", "Strasse"), ("Æble", "AEble"),
        ("Łódź", "Lodz"), ("e\u{301}\u{302}", "e"), ("王小明", "wangxiaoming"), ("한글", "hangeul"),
        ("Щука", "Suka"), ("Αθήνα", "Athena"), ("6 °C", "6 C"), ("6°", "6"), ("3 × 2", "3 x 2"),
        ("€3.68", "EUR3.68"), ("12\u{202F}345\u{A0}kr.", "12 345 kr."), ("a…–“x”’", "a~-\"x\"'"),
        ("👍🏽", "??"), ("\u{FFFD}\u{E000}", "??"), ("a\tb\u{1B}c\u{202E}d", "a b?cd"), ("", ""),
    ])
    func textIsTransliteratedOrBecomesAQuestionMarkForEachCell(text: String, expected: String) {
        #expect(SymbolSet.ascii.shown(text) == expected)
        #expect(SymbolSet.ascii.width(of: text) == expected.utf8.count)
    }

    private static let scalars: [Unicode.Scalar] =
        (Array(0...0x6FF) + Array(0x900...0xDFF) + Array(0x1100...0x11FF) + Array(0x1E00...0x27BF)
        + Array(stride(from: 0x3000, to: 0xFFFF, by: 37))
        + Array(stride(from: 0x10000, to: 0x20000, by: 97))).compactMap {
            Unicode.Scalar(UInt32($0))
        }

    /// Texts that look random and are the same every time.
    private func texts(_ count: Int) -> [String] {
        var state: UInt64 = 9
        func next(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
        return (0..<count).map { _ in
            let length = 1 + next(12)
            let scalars = (0..<length).map { _ in Self.scalars[next(Self.scalars.count)] }
            return String(String.UnicodeScalarView(scalars))
        }
    }

    @Test func nothingButASCIIIsDrawnInAsManyCellsAsWereMeasured() {
        for text in texts(3000) {
            var canvas = Canvas(size: Size(width: 200, height: 1), symbols: .ascii)
            let width = canvas.write(text, at: .zero)
            #expect(width == SymbolSet.ascii.width(of: text), "\(text)")
            canvas.write("|", at: Point(x: width, y: 0))
            let row = canvas.frame.text
            #expect(row.utf8.allSatisfy { (0x20..<0x7F).contains($0) }, "\(text)")
            #expect(row.utf8.count == width + 1, "\(text)")
        }
    }

    @Test func textIsCutAndWrappedByTheCellsThatItIsShownIn() {
        for text in texts(1000) {
            for width in [1, 2, 5, 11] {
                let fitted = SymbolSet.ascii.fitted(text, to: width)
                #expect(SymbolSet.ascii.width(of: fitted) <= width, "\(text)")
            }
            let widest = text.map(SymbolSet.ascii.width(of:)).max() ?? 0
            for line in SymbolSet.ascii.wrapped(text, to: 7) {
                #expect(SymbolSet.ascii.width(of: line) <= max(7, widest), "\(text)")
            }
        }
        #expect(SymbolSet.ascii.fitted("王小明", to: 8) == "王~")
        #expect(SymbolSet.ascii.wrapped("Straße Æ", to: 7) == ["Straße", "Æ"])
    }

    @Test func aPriceStaysInItsColumn() {
        var canvas = Canvas(size: Size(width: 20, height: 1), symbols: .ascii)
        canvas.write("Käße", at: .zero, width: 10)
        canvas.write("€1.20", at: Point(x: 10, y: 0), width: 10, alignment: .trailing)
        #expect(canvas.frame.text == "Kasse        EUR1.20")
    }
}
