import Testing

@testable import TerminalCore

@Suite struct CanvasTests {
    private func canvas(_ width: Int, _ height: Int, symbols: SymbolSet = .unicode) -> Canvas {
        Canvas(size: Size(width: width, height: height), symbols: symbols)
    }

    /// What must hold for every frame: a right half follows a wide character, and nothing else
    /// does.
    private func expectSound(_ frame: Frame, _ comment: String = "") {
        for y in 0..<frame.size.height {
            var x = 0
            while x < frame.size.width {
                let cell = frame[Point(x: x, y: y)]
                let width = SymbolSet.unicode.width(of: cell.text)
                #expect(!cell.isRightHalf && (width == 1 || width == 2), "\(comment) \(x),\(y)")
                if width == 2 {
                    let isSound =
                        x + 1 < frame.size.width && frame[Point(x: x + 1, y: y)].isRightHalf
                    #expect(isSound, "\(comment) \(x),\(y)")
                }
                x += max(1, width)
            }
        }
    }

    @Test func textIsClippedAtBothEdges() {
        var canvas = canvas(6, 2)
        let columns = canvas.write("abcdefgh", at: Point(x: -2, y: 0))
        canvas.write("xyz", at: Point(x: 4, y: 1))
        #expect(canvas.frame.text == "cdefgh\n    xy")
        #expect(columns == 8)
        canvas.write("no", at: Point(x: 0, y: -1))
        canvas.write("no", at: Point(x: 0, y: 2))
        canvas.write("no", at: Point(x: 60, y: 0))
        #expect(canvas.frame.text == "cdefgh\n    xy")
    }

    @Test func halfAWideCharacterBecomesASpace() {
        var canvas = canvas(5, 2)
        canvas.write("中文字", at: Point(x: -1, y: 0))
        canvas.write("a中文字", at: Point(x: 0, y: 1))
        #expect(canvas.frame.text == " 文字\na中文")
        canvas.fill(Rect(x: 0, y: 0, width: 5, height: 1))
        canvas.write("文字中", at: Point(x: 0, y: 0))
        #expect(canvas.frame.text(row: 0) == "文字")
        expectSound(canvas.frame)
    }

    @Test func overwritingHalfAWideCharacterBlanksTheOther() {
        var canvas = canvas(6, 1)
        canvas.write("中文字", at: .zero)
        canvas.write("x", at: Point(x: 1, y: 0))
        #expect(canvas.frame.text == " x文字")
        canvas.write("y", at: Point(x: 2, y: 0))
        #expect(canvas.frame.text == " xy 字")
        canvas.write("中", at: Point(x: 3, y: 0))
        #expect(canvas.frame.text == " xy中")
        expectSound(canvas.frame)
    }

    @Test func aBlockIsDrawnInItsOwnCoordinatesAndCannotLeaveIt() {
        var canvas = canvas(8, 4)
        canvas.draw(in: Rect(x: 2, y: 1, width: 4, height: 2)) { canvas in
            #expect(canvas.size == Size(width: 4, height: 2))
            canvas.write("abcdef", at: Point(x: -1, y: 0))
            canvas.write("up", at: Point(x: 0, y: -1))
            canvas.draw(in: Rect(x: 2, y: 1, width: 10, height: 10)) { canvas in
                canvas.write("xyz", at: .zero)
                canvas.write("down", at: Point(x: 0, y: 1))
            }
        }
        #expect(canvas.frame.text == "\n  bcde\n    xy\n")
    }

    @Test func hostileNamesKeepTheirColumns() {
        let names = [
            "\u{1B}[2J\u{1B}]0;x\u{7}", "\u{9B}31m", "\u{202E}evil\u{202C}",
            String(repeating: "x", count: 10_000),
            "Z" + String(repeating: "\u{301}", count: 10_000),
            "👩‍👩‍👧‍👦🇩🇰👍🏽", "नमस्ते", "\u{1112}\u{1161}\u{11AB}", "中文字", "\u{301}\u{301}", "שלום",
        ]
        for name in names {
            for x in -3...9 {
                var canvas = canvas(10, 1)
                canvas.write(name, at: Point(x: x, y: 0))
                canvas.write("|", at: Point(x: 5, y: 0))
                expectSound(canvas.frame, name.debugDescription.prefix(30).description)
                #expect(canvas.frame[Point(x: 5, y: 0)].text == "|")
                let isClean = canvas.frame.cells.allSatisfy { cell in
                    cell.text.unicodeScalars.allSatisfy {
                        ![.control, .format].contains($0.properties.generalCategory)
                    }
                }
                #expect(isClean)
            }
        }
    }

    @Test func randomWritesKeepTheFrameSound() {
        var generator = SeededGenerator(state: 3)
        let pieces = ["a", "中", "e\u{301}", "👩‍👧", "🇩🇰", "\u{1B}", "한", "नि", " ", "\u{FE0F}"]
        var canvas = canvas(12, 3)
        for _ in 0..<2000 {
            let text = (0..<Int.random(in: 1...6, using: &generator))
                .compactMap { _ in pieces.randomElement(using: &generator) }.joined()
            let rect = Rect(
                x: .random(in: -3...12, using: &generator),
                y: .random(in: -1...3, using: &generator),
                width: .random(in: 0...9, using: &generator),
                height: .random(in: 0...3, using: &generator))
            let x = Int.random(in: -4...12, using: &generator)
            canvas.draw(in: rect) { $0.write(text, at: Point(x: x, y: 0)) }
        }
        expectSound(canvas.frame)
    }

    @Test func fieldsAlignAndCutTheirText() {
        var canvas = canvas(10, 4)
        canvas.write("12", at: .zero, width: 10, alignment: .trailing)
        canvas.write("ab", at: Point(x: 0, y: 1), width: 4, alignment: .trailing)
        canvas.write("Detergent", at: Point(x: 0, y: 2), width: 5)
        canvas.write("never", at: Point(x: 0, y: 3), width: 0)
        #expect(canvas.frame.text == "        12\n  ab\nDete…\n")
    }

    @Test func aBoxClearsWhatIsUnderIt() {
        var canvas = canvas(5, 3)
        canvas.fill(Rect(x: 0, y: 0, width: 5, height: 3), style: Style(attributes: .reverse))
        canvas.drawBox(Rect(x: 0, y: 0, width: 5, height: 3))
        #expect(canvas.frame.text == "┌───┐\n│   │\n└───┘")
        #expect(canvas.frame[Point(x: 1, y: 1)] == .blank)
        canvas.drawBox(Rect(x: 0, y: 0, width: 1, height: 1))
        canvas.drawBox(Rect(x: 3, y: 1, width: 40, height: 40))
    }

    @Test func asciiTerminalsGetNoOtherSymbols() {
        var canvas = canvas(8, 3, symbols: .ascii)
        canvas.drawBox(Rect(x: 0, y: 0, width: 8, height: 3))
        canvas.write("a…–“x”", at: Point(x: 1, y: 1))
        for symbol in Symbol.allCases { #expect(SymbolSet.ascii.text(symbol).utf8.count == 1) }
        #expect(canvas.frame.text == "+------+\n|a~-\"x\"|\n+------+")
    }

    @Test func everySymbolIsOneCellWide() {
        for symbol in Symbol.allCases {
            #expect(SymbolSet.unicode.width(of: SymbolSet.unicode.text(symbol)) == 1)
        }
    }

    @Test func theCursorStaysWhereItCanBeSeen() {
        var canvas = canvas(10, 4)
        canvas.draw(in: Rect(x: 2, y: 1, width: 4, height: 2)) { canvas in
            canvas.setCursor(at: Point(x: 1, y: 1), showing: true)
            canvas.setCursor(at: Point(x: 4, y: 0), showing: false)
        }
        #expect(canvas.frame.cursor == Point(x: 3, y: 2))
        #expect(canvas.frame.showsCursor)
    }

    @Test func aWideCharacterAcrossABlockOfNoWidthIsNotDrawn() {
        var canvas = canvas(4, 1)
        for x in 0...4 {
            canvas.draw(in: Rect(x: x, y: 0, width: 0, height: 1)) { canvas in
                canvas.write("中", at: Point(x: -1, y: 0))
            }
        }
        #expect(canvas.frame.text.isEmpty)
    }

    @Test func aScreenOfNoSizeCanBeDrawnOn() {
        var canvas = canvas(0, -3)
        canvas.write("x", at: .zero)
        canvas.drawBox(Rect(x: 0, y: 0, width: 5, height: 5))
        canvas.drawLine(at: .zero, width: -4)
        #expect(canvas.frame.cells.isEmpty)
        #expect(canvas.frame.text.isEmpty)
    }
}
