import ScreenKit
import ScreenTestSupport
import TerminalCore
import Testing

/// Fields below each other.
struct FormTests {
    let screen = FieldsScreen(labels: ["Name", "Price", "Unit"])
    let session: TerminalSession

    init() {
        session = TerminalSession(root: screen)
    }

    private var focus: Int { screen.form.focusedIndex }

    @Test func labelsStandInOneColumnTheFieldsInAnotherTheFirstFieldHasTheFocus() {
        #expect(session.rows[0] == "Name   type Name")
        #expect(session.rows[1] == "Price  type Price")
        #expect(session.rows[3] == "        [ Save ]")
        #expect(session.terminal.frame.cursor == Point(x: 7, y: 0))
        #expect(session.terminal.frame.showsCursor)
    }

    @Test func tabShiftTabAndArrowsGoRoundTheFields() {
        session.press(.tab, .down, .tab)
        #expect(focus == 3)
        session.press(.tab)
        #expect(focus == 0)
        session.press(.backTab)
        #expect(focus == 3)
        session.press(.up)
        #expect(focus == 2)
    }

    @Test func enterGoesToTheNextFieldAndPressesAButton() {
        session.type("Milk")
        session.press(.enter, .enter, .enter)
        #expect(focus == 3)
        #expect(screen.pressCount == 0)
        session.press(.enter)
        #expect(screen.pressCount == 1)
        session.press(.space)
        #expect(screen.pressCount == 2)
    }

    @Test func aFocusedButtonIsMarkedAndTheCursorIsOnIt() {
        session.press(.backTab)
        #expect(session.textAtCursor?.hasPrefix("[ Save ]") == true)
        #expect(!session.terminal.frame.showsCursor)
        #expect(session.rows[3].contains("▌[ Save ]"))
    }

    @Test func aButtonThatIsOffCannotGetTheFocusBeClickedOrBePressed() throws {
        screen.button.isEnabled = false
        session.press(.backTab)
        #expect(focus == 2)
        #expect(session.rows[3].hasSuffix("( Save )"))
        try session.click("Save")
        #expect(screen.pressCount == 0)
        #expect(focus == 2)
    }

    @Test func aClickFocusesAFieldByLabelOrTextAndPressesAButtonOnItsText() throws {
        try session.click("Unit")
        #expect(focus == 2)
        try session.click("type Price")
        #expect(focus == 1)
        session.mouse(.press, 60, 3)
        #expect(screen.pressCount == 0)
        try session.click("Save")
        #expect(screen.pressCount == 1)
        session.mouse(.press, 3, 9)
        #expect(focus == 3)
        session.mouse(.wheelUp, 3, 1)
        #expect(focus == 2)
    }

    @Test func typedTextGoesToTheFocusedFieldOnly() {
        session.type("a")
        session.press(.tab)
        session.type("b")
        session.paste("c")
        #expect(screen.fields.map(\.text) == ["a", "bc", ""])
    }

    @Test func longLabelsLeave18CellsOfANarrowFormToTheFields() {
        let screen = FieldsScreen(labels: ["What it is called by those who sell it"])
        let session = TerminalSession(root: screen, width: 40, height: 10)
        #expect(session.rows[0].hasPrefix("What it is called by… type"))
        #expect(session.terminal.frame.cursor == Point(x: 22, y: 0))
    }
}

/// Forms that are higher than their place.
struct FormScrollingTests {
    let screen = FieldsScreen(labels: (1...8).map { "Field \($0)" })
    let session: TerminalSession

    init() {
        let host = TestScreen("Host")
        session = TerminalSession(root: host, width: 40, height: 10)
        host.present(screen)
        session.resize(40, 10)
    }

    /// The lines inside of the sheet.
    private var lines: [String] {
        session.rows.filter { $0.contains("│") }.map {
            $0.split(separator: "│")[safe: 1].map(String.init) ?? ""
        }
    }

    @Test func aFormScrollsToTheFocusedFieldAndArrowsSayThatThereIsMore() {
        #expect(lines.count == 6)
        #expect(lines[0].contains("Field 1"))
        #expect(lines[5].contains("Field 6") && lines[5].contains("↓"))
        for _ in 0..<8 { session.press(.tab) }
        #expect(lines[5].contains("[ Save ]"))
        #expect(lines[0].contains("Field 4") && lines[0].contains("↑"))
        for _ in 0..<4 { session.press(.up) }
        #expect(lines[1].contains("Field 5"))
        session.press(.tab, .tab, .tab, .tab, .tab)
        #expect(lines[0].contains("Field 1"))
    }

    @Test func theErrorOfTheFocusedFieldIsInViewWithIt() {
        for _ in 0..<5 { session.press(.tab) }
        #expect(lines[5].contains("Field 6"))
        screen.fields[5].error = "This is not a price that anybody could pay."
        session.press(.insert)
        let text = lines.joined()
        #expect(text.contains("Field 6"))
        #expect(text.contains("This is not"))
        #expect(text.contains("pay."))
    }

    @Test func aClickInAScrolledFormGoesToTheFieldUnderIt() throws {
        for _ in 0..<8 { session.press(.tab) }
        try session.click("Field 5")
        #expect(screen.form.focusedIndex == 4)
    }

    @Test func theMarkThatClearsCanBeClickedBesideTheArrows() throws {
        session.type("text")
        session.press(.tab, .tab, .tab, .tab, .tab, .tab, .tab)
        screen.fields[2].text = "x"
        session.press(.insert)
        #expect(lines[0].contains("✕") && lines[0].contains("↑"))
        try session.click("✕")
        #expect(screen.fields[2].text == "")
    }
}

/// Sentences between the fields.
struct NoteTests {
    private final class NoteScreen: ScreenController {
        let links = ScreenLinks()
        let title = "Notes"
        let first = Switch(title: "one", strings: .names)
        let form: Form

        init() {
            form = Form(
                title: title,
                rows: [
                    Form.Row(control: Switch(title: "zero", strings: .names)),
                    Form.Row(control: first),
                    Form.Row(control: Note("It says what one means, which takes a line or two.")),
                    Form.Row(control: Switch(title: "two", strings: .names)),
                    Form.Row(control: Switch(title: "three", strings: .names)),
                ], strings: .names)
        }

        var commandGroups: [CommandGroup] { form.commandGroups }
        func layout(size: Size) {
            form.layout(size: Size(width: size.width, height: 3), symbols: symbols)
        }
        func draw(on canvas: inout Canvas) { form.draw(on: &canvas) }
    }

    @Test func aNoteNeverHasTheFocusAndComesIntoViewWithTheControlAboveIt() {
        let screen = NoteScreen()
        let session = TerminalSession(root: screen, width: 40, height: 10)
        #expect(!session.screen.contains("a line or two"))
        session.press(.tab)
        #expect(session.rows[0].hasPrefix("[ ] one") && session.rows[2].contains("or two."))
        session.press(.tab)
        #expect(session.rows[2].hasPrefix("[ ] two"))
        session.press(.backTab)
        #expect(screen.form.focusedControl === screen.first)
    }
}

extension Collection {
    /// The element at `index`, if there is one.
    subscript(safe index: Index) -> Element? {
        indices.contains(index) ? self[index] : nil
    }
}
