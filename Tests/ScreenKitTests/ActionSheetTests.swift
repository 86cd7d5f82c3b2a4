import ScreenKit
import ScreenTestSupport
import TerminalCore
import Testing

/// N5: questions with a few answers.
struct ActionSheetTests {
    private final class Answers {
        var indices: [Int] = []
    }

    private let root = TestScreen("Root")
    private let answers = Answers()
    let session: TerminalSession

    init() {
        session = TerminalSession(root: root)
    }

    private func ask(_ question: String = "Log out?", _ buttons: String...) {
        let buttons = buttons.isEmpty ? ["Log out", "Lock", "Cancel"] : buttons
        root.ask(question, buttons: buttons, strings: .names) { [answers] index in
            answers.indices.append(index)
        }
        session.press(.insert)
    }

    @Test func cancelIsTheLastButtonAndHasTheFocusSoEnterByHabitDestroysNothing() throws {
        ask()
        #expect(session.screen.contains("▌[ Cancel ]"))
        #expect(session.textAtCursor?.hasPrefix("▌[ Cancel ]") == true)
        let bar = try #require(session.bars.first)
        #expect(session.bars.count == 1 && bar.columns.count == 24)
        session.press(.enter)
        #expect(answers.indices == [2])
        #expect(session.window.frontScreen === root)
    }

    @Test(arguments: [Key.enter, .escape])
    func discardIsNeverFirstAndBothEnterAndEscKeepEditing(key: Key) throws {
        var isDiscarded = false
        root.askWhetherToDiscard("Discard your changes?", strings: .names) { isDiscarded = true }
        session.press(.insert)
        let rows = session.rows
        let keep = try #require(rows.firstIndex { $0.contains("▌[ keepEditing ]") })
        #expect(rows[keep + 1].contains(" [ discard ]"))
        session.press(key)
        #expect(!isDiscarded && session.window.frontScreen === root)
        root.askWhetherToDiscard("Discard your changes?", strings: .names) { isDiscarded = true }
        session.press(.down, .enter)
        #expect(isDiscarded)
    }

    @Test func escCancelsWhateverHasTheFocus() {
        ask()
        session.press(.up, .up, .escape)
        #expect(answers.indices == [2])
    }

    @Test func theIndexCountsFromTheTop() {
        ask()
        session.press(.up, .up, .up, .enter)
        ask()
        session.press(.up, .space)
        #expect(answers.indices == [0, 1])
    }

    @Test func arrowsTabJAndKMoveTheFocus() {
        ask()
        session.press(.up, .backTab)
        #expect(session.screen.contains("▌[ Log out ]"))
        session.press(.down)
        session.type("j")
        #expect(session.screen.contains("▌[ Cancel ]"))
        session.type("k")
        session.press(.tab, .tab)
        #expect(session.screen.contains("▌[ Cancel ]"))
    }

    @Test func aClickPressesAButtonOneBesideItDoesNot() throws {
        ask()
        let row = try #require(session.rows.firstIndex { $0.contains("[ Log out ]") })
        session.mouse(.press, 50, row)
        #expect(answers.indices == [])
        try session.click("Lock")
        #expect(answers.indices == [1])
    }

    @Test func onlyTheFirstOfSeveralButtonsIsMarkedAsDestructive() {
        ask()
        let red = session.terminal.frame.cells.filter { $0.style.foreground == .red }
        #expect(red.map(\.text).joined().contains("Log out"))
        #expect(!red.map(\.text).joined().contains("Cancel"))
        session.press(.escape)
        ask("Note", "OK")
        #expect(!session.terminal.frame.cells.contains { $0.style.foreground == .red })
    }

    @Test func aLongButtonIsShownWholeWhereThereIsRoom() {
        ask("Hm?", "Discard everything that was entered", "Cancel")
        #expect(session.screen.contains("[ Discard everything that was entered ]"))
    }

    @Test func at40x10ALongQuestionGivesWayToTheButtons() {
        session.resize(40, 10)
        ask(String(repeating: "word ", count: 80), "Discard", "Keep", "Cancel")
        #expect(session.screen.contains("[ Discard ]"))
        #expect(session.screen.contains("▌[ Cancel ]"))
        #expect(session.screen.contains("word"))
    }

    @Test func moreButtonsThanRowsScrollWithTheFocus() throws {
        session.resize(40, 10)
        let buttons = (0..<9).map { "Button \($0)" } + ["Cancel"]
        root.ask("Which?", buttons: buttons, strings: .names) { [answers] index in
            answers.indices.append(index)
        }
        session.press(.insert)
        #expect(session.screen.contains("▌[ Cancel ]"))
        for _ in 0..<8 { session.press(.up) }
        #expect(session.screen.contains("▌[ Button 1 ]"))
        try session.click("Button 3")
        #expect(answers.indices == [3])
    }
}
