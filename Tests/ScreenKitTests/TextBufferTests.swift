import TerminalCore
import Testing

@testable import ScreenKit

/// L3, T43, T48, T49: one line of any script with a cursor.
struct TextBufferTests {
    /// A buffer with the cursor where `|` stands.
    private func buffer(_ text: String) -> TextBuffer {
        let parts = text.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
        var buffer = TextBuffer(String(parts[0]))
        if parts.count == 2 {
            buffer = TextBuffer(String(parts[0]) + String(parts[1]))
            for _ in parts[1] { buffer.moveLeft() }
        }
        return buffer
    }

    private func after(_ text: String, _ edit: (inout TextBuffer) -> Void) -> String {
        var buffer = buffer(text)
        edit(&buffer)
        return buffer.before + "|" + buffer.after
    }

    @Test(arguments: [
        ("abc|", "ab|"), ("|abc", "|abc"), ("æø|å", "æ|å"), ("中文|", "中|"), ("Привет|", "Приве|"),
    ])
    func backspaceDeletesWhatIsBeforeTheCursor(text: String, result: String) {
        #expect(after(text) { $0.deleteBackward() } == result)
    }

    @Test func backspaceTakesAThaiVowelNotTheSyllable() {
        #expect(after("กำ|") { $0.deleteBackward() } == "ก|")
        #expect(after("ที่|") { $0.deleteBackward() } == "ที|")
    }

    @Test func backspaceTakesATypedAccentButAHangulSyllableInOneCodePointWhole() {
        #expect(after("e\u{301}|") { $0.deleteBackward() } == "e|")
        #expect(after("한|") { $0.deleteBackward() } == "|")
        #expect(after("\u{1112}\u{1161}\u{11AB}|") { $0.deleteBackward() } == "\u{1112}\u{1161}|")
    }

    @Test(arguments: ["👩‍👩‍👧", "👍🏽", "🇩🇰", "1️⃣", "❤️", "😀"])
    func backspaceTakesAnEmojiWhole(emoji: String) {
        #expect(after("a" + emoji + "|") { $0.deleteBackward() } == "a|")
    }

    @Test func deleteTakesTheCharacterUnderTheCursor() {
        #expect(after("a|bc") { $0.deleteForward() } == "a|c")
        #expect(after("|👩‍👩‍👧b") { $0.deleteForward() } == "|b")
        #expect(after("abc|") { $0.deleteForward() } == "abc|")
    }

    @Test func theCursorMovesByWhatAPersonSeesAsACharacter() {
        #expect(after("ae\u{301}|") { $0.moveLeft() } == "a|e\u{301}")
        #expect(after("|👩‍👩‍👧b") { $0.moveRight() } == "👩‍👩‍👧|b")
        #expect(after("|ab") { $0.moveLeft() } == "|ab")
        #expect(after("ab|") { $0.moveRight() } == "ab|")
        #expect(after("שלום|") { $0.moveLeft() } == "שלו|ם")
    }

    @Test func homeAndEndGoToTheEnds() {
        #expect(after("ab|c") { $0.moveToStart() } == "|abc")
        #expect(after("ab|c") { $0.moveToEnd() } == "abc|")
    }

    @Test func wordsEndAtSpacesAndPunctuationInAnyScript() {
        #expect(after("rye bread, 500 g|") { $0.moveWordLeft() } == "rye bread, 500 |g")
        #expect(after("rye bread, |500") { $0.moveWordLeft() } == "rye |bread, 500")
        #expect(after("|  ") { $0.moveWordLeft() } == "|  ")
        #expect(after("rye| bread, 500") { $0.moveWordRight() } == "rye bread|, 500")
        #expect(after("rye bread|, ") { $0.moveWordRight() } == "rye bread, |")
        #expect(after("|æbleskive 中文") { $0.moveWordRight() } == "æbleskive| 中文")
    }

    @Test func ctrlWCtrlKAndCtrlUDeleteTheWordTheRestEverything() {
        #expect(after("rye bread |x") { $0.deleteWordBackward() } == "rye |x")
        #expect(after("|x") { $0.deleteWordBackward() } == "|x")
        #expect(after("rye| bread") { $0.deleteToEnd() } == "rye|")
        #expect(after("rye| bread") { $0.clear() } == "|")
    }

    @Test func textGoesInAtTheCursorAndATypedAccentJoinsTheLetterBeforeIt() {
        #expect(after("a|c") { $0.insert("b") } == "ab|c")
        #expect(after("e|x") { $0.insert("\u{301}") } == "e\u{301}|x")
    }

    @Test(arguments: [
        ("a\nb", "a b"), ("a\r\nb", "a b"), ("a\rb", "a b"), ("a\tb", "a b"), ("a\u{2028}b", "a b"),
        ("\u{1B}[31mred\u{7}", "[31mred"), ("a\u{0}\u{7F}\u{9B}b", "ab"),
        ("\u{202E}evil\u{2066}", "evil"), ("\u{FEFF}bom", "bom"), ("👩‍👩‍👧", "👩‍👩‍👧"),
    ])
    func lineEndsBecomeSpacesControlAndBidiCharactersVanish(text: String, line: String) {
        #expect(TextBuffer.singleLine(text) == line)
        #expect(TextBuffer(text).text == line)
    }

    @Test func aClickPlacesTheCursorBeforeTheCharacterThatCoversTheCell() {
        #expect(after("中文x|") { $0.moveCursor(toColumn: 0, shownIn: .unicode) } == "|中文x")
        #expect(after("中文x|") { $0.moveCursor(toColumn: 1, shownIn: .unicode) } == "|中文x")
        #expect(after("中文x|") { $0.moveCursor(toColumn: 2, shownIn: .unicode) } == "中|文x")
        #expect(after("中文x|") { $0.moveCursor(toColumn: 4, shownIn: .unicode) } == "中文|x")
        #expect(after("|中文x") { $0.moveCursor(toColumn: 99, shownIn: .unicode) } == "中文x|")
        #expect(after("中文x|") { $0.moveCursor(toColumn: -3, shownIn: .unicode) } == "|中文x")
    }

    @Test func aHundredThousandCharactersAreInsertedInOneGo() {
        let text = String(repeating: "中a", count: 50_000)
        #expect(after("x|y") { $0.insert(text) } == "x" + text + "|y")
    }
}
