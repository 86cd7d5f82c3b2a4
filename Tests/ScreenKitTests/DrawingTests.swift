import ScreenKit
import ScreenTestSupport
import TerminalCore
import Testing

/// T45: what the kit relies on when it places text.
struct DrawingTests {
    private func canvas(_ width: Int, _ height: Int, _ body: (inout Canvas) -> Void) -> Frame {
        var canvas = Canvas(size: Size(width: width, height: height))
        body(&canvas)
        #expect(canvas.frame.problem(on: canvas.frame.size) == nil)
        return canvas.frame
    }

    @Test func aWideCharacterNeverLeavesItsBlockNotEvenAnEmptyOne() {
        let frame = canvas(6, 1) { canvas in
            canvas.write("abcdef", at: .zero)
            for width in 0...2 {
                canvas.draw(in: Rect(x: 3, y: 0, width: width, height: 1)) {
                    $0.write("中", at: Point(x: -1, y: 0))
                }
            }
            canvas.draw(in: Rect(x: 6, y: 0, width: 0, height: 1)) {
                $0.write("中", at: Point(x: -1, y: 0))
            }
            canvas.draw(in: Rect(x: -5, y: 0, width: 3, height: 1)) {
                $0.write("中", at: Point(x: 4, y: 0))
            }
        }
        #expect(frame.text == "abc ef")
    }

    @Test func aWideCharacterThatIsOverwrittenInOneHalfLosesTheOther() {
        let frame = canvas(6, 1) { canvas in
            canvas.write("中中中", at: .zero)
            canvas.write("x", at: Point(x: 1, y: 0))
            canvas.write("y", at: Point(x: 4, y: 0))
        }
        #expect(frame.text == " x中y")
    }

    @Test func textThatIsTooLongIsCutBeforeTheCharacterThatDoesNotFit() {
        #expect(SymbolSet.unicode.fitted("中文中文", to: 6) == "中文…")
        #expect(SymbolSet.unicode.fitted("abc", to: 3) == "abc")
        #expect(SymbolSet.unicode.fitted("abcd", to: 3) == "ab…")
        #expect(SymbolSet.unicode.fitted("abcd", to: 1) == "…")
        #expect(SymbolSet.unicode.fitted("abcd", to: 0) == "")
        #expect(SymbolSet.unicode.fitted("👩‍👩‍👧x", to: 2) == "…")
    }

    @Test(arguments: [
        ("", 10, [""]), ("a b", 10, ["a b"]), ("rye bread and", 9, ["rye bread", "and"]),
        ("abcdefg", 3, ["abc", "def", "g"]), ("中文中文", 5, ["中文", "中文"]), ("中文", 1, ["中", "文"]),
        ("a\nb\r\nc\n", 5, ["a", "b", "c", ""]), ("an abcdefg", 4, ["an", "abcd", "efg"]),
        ("a  b ", 5, ["a b"]), ("abc", 0, []),
    ])
    func textWrapsAtSpacesAndLineEndsAndInsideWordsOnlyWhereItMust(
        text: String, width: Int, lines: [String]
    ) {
        #expect(SymbolSet.unicode.wrapped(text, to: width) == lines)
    }

    @Test func aHundredThousandCharactersWithoutASpaceAreWrappedInOneGo() {
        let lines = SymbolSet.unicode.wrapped(
            String(repeating: "中", count: 100_000), to: 41)
        #expect(lines.count == 5000)
    }
}
