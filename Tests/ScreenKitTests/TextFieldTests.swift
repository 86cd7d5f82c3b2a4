import ScreenKit
import ScreenTestSupport
import TerminalCore
import Testing

/// N14, L3, T36–T40: text fields.
struct TextFieldTests {
    let screen = FieldsScreen(labels: ["Name"])
    let session: TerminalSession

    init() {
        session = TerminalSession(root: screen)
    }

    private var text: String { screen.fields[0].text }
    /// The columns between the beginning of the field and the cursor.
    private var column: Int? { session.terminal.frame.cursor.map { $0.x - 6 } }

    @Test func anEmptyFieldShowsItsPlaceholderAFieldWithTextAMarkThatClearsIt() {
        #expect(session.rows[0] == "Name  type Name")
        session.type("Milk")
        #expect(session.rows[0].hasPrefix("Name  Milk "))
        #expect(session.rows[0].hasSuffix("✕"))
    }

    @Test func aClickOnTheMarkAndCtrlUClearTheField() throws {
        session.type("Milk")
        try session.click("✕")
        #expect(text == "")
        #expect(session.rows[0] == "Name  type Name")
        session.type("Milk")
        session.press(.left, .control("u"))
        #expect(text == "")
    }

    @Test func theFirstCharacterReplacesATextThatIsSelectedAndAMoveKeepsIt() {
        screen.fields[0].text = "12.50"
        screen.fields[0].selectAll()
        session.type("3")
        #expect(text == "3")
        screen.fields[0].selectAll()
        session.press(.end)
        session.type("4")
        #expect(text == "34")
        screen.fields[0].selectAll()
        session.press(.backspace)
        #expect(text == "")
    }

    @Test func aCompletionIsShownAfterTheCursorAndTakenByTheRightArrowAlone() {
        screen.fields[0].complete = { "dairy".hasPrefix($0) ? "dairy" : nil }
        session.type("da")
        #expect(session.rows[0].hasPrefix("Name  dairy "))
        #expect(text == "da" && column == 2)
        session.press(.left)
        #expect(session.rows[0].hasPrefix("Name  da "))
        session.press(.right)
        #expect(text == "da" && column == 2)
        session.press(.right)
        #expect(text == "dairy" && column == 5)
        session.type("x")
        #expect(session.rows[0].hasPrefix("Name  dairyx "))
    }

    @Test func everyEditingKeyDoesWhatItsFingersExpect() {
        session.type("rye bread")
        session.press(.backspace)
        #expect(text == "rye brea")
        session.press(.home, .delete)
        #expect(text == "ye brea")
        session.press(.right, .right)
        session.type("-")
        #expect(text == "ye- brea")
        session.press(.end, .left, .control("k"))
        #expect(text == "ye- bre")
        session.press(.control("w"))
        #expect(text == "ye- ")
        session.press(.control("a"))
        session.type("r")
        session.press(.control("e"))
        session.type("x")
        #expect(text == "rye- x")
        session.press(.alt("b"), .alt("b"))
        session.type("1 ")
        session.press(.alt("f"))
        session.type("!")
        #expect(text == "1 rye!- x")
    }

    @Test(arguments: [
        ("æøå", 3), ("中文", 4), ("e\u{301}x", 2), ("👩‍👩‍👧", 2), ("🇩🇰", 2), ("👍🏽a", 3), ("שלום", 4),
        ("กำ", 2),
        ("한글", 4), ("✅☕", 4),
    ])
    func theCursorStandsWhereTheTextEnds(text: String, columns: Int) {
        session.paste(text)
        #expect(column == columns)
        session.press(.left)
        session.press(.end)
        #expect(column == columns)
        session.press(.home)
        #expect(column == 0)
        #expect(session.terminal.frame.problem(on: session.terminal.size) == nil)
    }

    @Test func anAccentThatIsTypedAfterItsLetterJoinsIt() {
        session.type("e")
        session.press(.character("\u{301}"))
        session.type("x")
        #expect(text == "e\u{301}x")
        #expect(column == 2)
    }

    @Test func aPasteIsTextNeverACommandAndOneLine() {
        session.paste("Milk\r\nBread\n")
        #expect(text == "Milk Bread")
        #expect(screen.form.focusedIndex == 0)
        #expect(screen.pressCount == 0)
    }

    @Test func aPasteBringsNoControlOrBidiCharacters() {
        session.paste("a\u{1B}]0;title\u{7}b\u{202E}c\u{0}")
        #expect(text == "a]0;titlebc")
    }

    @Test func aPasteGoesInAtTheCursorAndCostsOneFrame() {
        session.type("ad")
        session.press(.left)
        let frames = session.terminal.frameCount
        session.paste("bc")
        #expect(text == "abcd")
        #expect(session.terminal.frameCount == frames + 1)
    }

    @Test func aHugePasteIsCutAtTheLengthOfTheFieldWithAWordAboutIt() {
        session.paste(String(repeating: "中", count: 100_000))
        #expect(text.count == 1000)
        #expect(session.screen.contains("tooLong(1000)"))
        session.type("x")
        #expect(text.count == 1000)
        session.press(.backspace)
        #expect(!session.screen.contains("tooLong"))
    }

    @Test func aCutNeverLeavesHalfAnEmoji() {
        let screen = FieldsScreen(labels: ["Name"], maximumLength: 8)
        let session = TerminalSession(root: screen)
        session.paste("👩‍👩‍👧👩‍👩‍👧")
        #expect(screen.fields[0].text == "👩‍👩‍👧")
        #expect(session.screen.contains("tooLong(8)"))
    }

    @Test func aLongTextScrollsSoThatTheCursorStaysInView() {
        session.resize(40, 10)
        let letters = (0..<100).map { "\($0 % 10)" }.joined()
        session.paste(letters)
        #expect(session.rows[0].contains("123456789 "))
        #expect(column == 30)
        session.press(.home)
        #expect(session.rows[0].hasPrefix("Name  0123456789"))
        #expect(column == 0)
        session.press(.end)
        for _ in 0..<40 { session.press(.left) }
        #expect(column == 0)
        for _ in 0..<95 { session.press(.end, .backspace) }
        #expect(session.rows[0].hasPrefix("Name  01234 "))
        #expect(column == 5)
    }

    @Test func wideTextScrollsByCellsAndHalfACharacterIsNeverDrawn() {
        session.resize(40, 10)
        session.paste(String(repeating: "中", count: 50) + "x")
        #expect(column == 30)
        #expect(session.terminal.frame.problem(on: session.terminal.size) == nil)
        for _ in 0..<60 {
            session.press(.left)
            #expect(session.terminal.frame.problem(on: session.terminal.size) == nil)
            #expect(column.map { (0...30).contains($0) } == true)
        }
        #expect(column == 0)
    }

    @Test func deletingAtTheEndOfALongTextShowsWhatIsLeftOfIt() {
        session.resize(40, 10)
        session.paste(String(repeating: "a", count: 60))
        for _ in 0..<20 { session.press(.backspace) }
        #expect(column == 30)
        #expect(session.rows[0].contains(String(repeating: "a", count: 30)))
    }

    @Test func withoutTheFocusALongTextIsShownFromItsBeginning() {
        session.resize(40, 10)
        session.paste("beginning " + String(repeating: "a", count: 60) + " end")
        #expect(session.rows[0].contains(" end"))
        session.press(.tab)
        #expect(session.rows[0].contains("beginning"))
    }

    @Test func aClickPlacesTheCursor() {
        session.type("中文x")
        session.mouse(.press, 8, 0)
        #expect(column == 2)
        session.mouse(.press, 30, 0)
        #expect(column == 5)
        session.mouse(.press, 2, 0)
        #expect(column == 5)
    }

    @Test func theErrorStandsUnderTheFieldUntilTheNextChange() {
        screen.fields[0].error = "The name is taken."
        session.press(.insert)
        #expect(session.rows[1] == "      The name is taken.")
        session.press(.left)
        #expect(session.rows[1] == "      The name is taken.")
        session.type("x")
        #expect(!session.screen.contains("taken"))
    }

    @Test func everyChangeIsReportedEvenByTheProgramAndAMoveIsNotAChange() {
        session.type("ab")
        #expect(screen.changeCount == 2)
        session.press(.left, .home, .backspace)
        #expect(screen.changeCount == 2)
        screen.fields[0].text = "new"
        #expect(screen.changeCount == 3)
        session.type("!")
        #expect(text == "new!")
    }
}

/// N14: a field that judges its text keeps what it refuses.
struct JudgedFieldTests {
    let screen = FieldsScreen(
        labels: ["Price"],
        judge: { $0.allSatisfy { $0.isNumber || " .".contains($0) } ? nil : "Digits only." })
    let session: TerminalSession

    init() {
        session = TerminalSession(root: screen)
        screen.fields[0].rewrite = { $0.hasPrefix("kr ") ? String($0.dropFirst(3)) : nil }
    }

    private var text: String { screen.fields[0].text }

    @Test func aRefusedLetterStaysVisibleWithAnErrorAndIsNoCommand() {
        session.type("1q")
        #expect(text == "1q")
        #expect(session.screen.contains("Digits only."))
        #expect(session.exitReason == nil)
        session.type("2")
        #expect(text == "1q2")
        #expect(session.screen.contains("Digits only."))
        session.press(.left, .backspace)
        #expect(text == "12")
        #expect(!session.screen.contains("Digits only."))
    }

    @Test func aRefusedPasteStaysVisibleAsAWhole() {
        session.paste(" a 1\n2 b\n")
        #expect(text == "a 1\u{FFFD}2 b")
        #expect(session.screen.contains("Digits only."))
    }

    @Test func linesThatArePastedAreNotJoined() {
        session.paste("12\n50")
        #expect(text == "12\u{FFFD}50")
        #expect(session.screen.contains("Digits only."))
    }

    @Test func aPasteIsRewrittenOnlyInTheEmptyField() {
        session.paste("kr 12.50\n")
        #expect(text == "12.50")
        session.paste("kr 3\n")
        #expect(text == "12.50kr 3")
        #expect(session.screen.contains("Digits only."))
    }
}
