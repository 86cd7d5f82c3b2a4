import ScreenKit
import ScreenTestSupport
import TerminalCore
import Testing

/// N7: help lists exactly the keys that work here now.
struct HelpTests {
    let root = TestScreen("Items")
    let session: TerminalSession

    init() {
        session = TerminalSession(
            root: TabBarController(tabs: [("Items", root)], strings: .names), height: 60)
    }

    /// The lines of help: keys and texts, without the border.
    private var help: [String] {
        session.rows.compactMap { row in
            guard let start = row.firstRange(of: "│ "), row.hasSuffix("│") else { return nil }
            let line = row[start.upperBound...].dropLast()
            return line.split(separator: " ").joined(separator: " ")
        }
    }

    @Test(arguments: [Key.character("?"), .function(1)])
    func questionMarkAndF1ListTheKeysUnderHeadingsAndEscCloses(key: Key) {
        root.commands = [Command(.character("a"), title: "Add an item") {}]
        session.press(key)
        #expect(
            help == [
                "Items", "a Add an item", "", "tabs", "1 keyAlt1 selectTab(Items)",
                "keyTab nextTab", "keyBackTab previousTab", "", "everywhere", "? F1 openHelp",
                "keyControlC quit", "q", "keyControlZ suspend", "keyControlL redraw",
            ])
        session.press(.escape)
        #expect(session.screen.contains("body of Items"))
    }

    @Test func keysThatAnEarlierCommandTakesAreLeftOut() {
        root.commands = [
            Command(.character("q"), .tab, title: "Mine") {},
            Command(.character("q"), title: "Never reached") {},
        ]
        session.press(.function(1))
        #expect(help.contains("q keyTab Mine"))
        #expect(help.contains("keyControlC quit"))
        #expect(!help.contains { $0.contains("Never") || $0.contains("nextTab") })
    }

    @Test func keysThatAreTextNowAreLeftOut() {
        root.capturesText = true
        root.commands = [
            Command(.character("a"), title: "Never reached") {},
            Command(.character("x"), .control("x"), title: "Reached by Control") {},
        ]
        session.type("?")
        #expect(help == [])
        session.press(.function(1))
        #expect(help.contains("keyControlX Reached by Control"))
        #expect(help.contains("keyAlt1 selectTab(Items)"))
        #expect(help.contains("F1 openHelp"))
        #expect(!help.contains { $0.contains("Never") })
    }

    @Test func whatDoesNotWorkNowIsListedWithTheReason() {
        root.commands = [
            Command(.character("d"), title: "Delete", disabledReason: "No row.") {}
        ]
        session.type("?")
        #expect(help.contains("d helpUnavailable(Delete,No row.)"))
    }

    @Test func whatWorksComesBeforeWhatDoesNotAndSaveIsThereWhileItHasNoKey() {
        root.commands = [
            Command(keys: [], title: "Save", disabledReason: "Enter a name.") {},
            Command(.character("d"), title: "Delete", disabledReason: "No row.") {},
            Command(keys: [], title: "Only in the bar", bar: .leading("Bar")) {},
            Command(.character("a"), title: "Add") {},
        ]
        session.type("?")
        #expect(
            help.prefix(4) == [
                "Items", "a Add", "helpUnavailable(Save,Enter a name.)",
                "d helpUnavailable(Delete,No row.)",
            ])
    }

    @Test func theKeysOfTheScreenComeFirstThenThoseOfListsAndTextsThenThoseThatWorkEverywhere() {
        let form = FieldsScreen()
        form.onCancel = {}
        root.present(form)
        session.press(.function(1))
        let titles = [form.title, "editText", "everywhere"]
        #expect(help.filter { titles.contains($0) } == titles)
        #expect(help[1] == "keyEscape Cancel the form")
    }

    @Test func overAQuestionOnlyWhatWorksThereIsListed() {
        session.window.rootCommands = [Command(.character(","), title: "Settings") {}]
        session.type("?")
        #expect(help.contains(", Settings"))
        session.press(.escape)
        root.confirm("Delete all?", button: "Delete", strings: .names) {}
        session.type("?")
        #expect(help.first == "Delete all?")
        #expect(!help.contains { $0.contains("Settings") || $0.contains("selectTab") })
        session.press(.escape)
        session.type(",")
        #expect(session.window.sheetCount == 1)
    }

    @Test func slashFiltersHelpAsInLists() throws {
        root.commands = [
            Command(.character("a"), title: "Add an item") {},
            Command(.character("d"), title: "Delete the item") {},
        ]
        session.type("?/DELETE")
        #expect(session.screen.contains("/ DELETE"))
        #expect(session.screen.contains("filterCount(1)"))
        #expect(help.dropFirst().filter { !$0.isEmpty } == ["Items", "d Delete the item"])
        session.type("x")
        #expect(session.screen.contains("helpNoMatch"))
        session.press(.backspace, .enter)
        #expect(session.screen.contains("/ DELETE") && !session.terminal.frame.showsCursor)
        session.press(.escape)
        #expect(help.contains("a Add an item") && !session.screen.contains("/ DELETE"))
        session.type("/add?")
        #expect(session.screen.contains("/ add?"))
        session.press(.function(1))
        #expect(session.window.frontScreen === session.window.root)
    }

    @Test func helpScrollsByKeysAndWheelWhereItDoesNotFit() {
        root.commands = (0..<40).map { Command(.function(20 + $0), title: "Number \($0)") {} }
        session.resize(60, 14)
        session.type("?")
        #expect(session.screen.contains("Number 0"))
        #expect(session.screen.contains("↓") && !session.screen.contains("↑"))
        session.press(.down)
        #expect(session.screen.contains("↑"))
        session.press(.end)
        #expect(session.screen.contains("redraw"))
        #expect(!session.screen.contains("↓"))
        session.press(.home, .pageDown, .pageUp)
        #expect(session.screen.contains("Number 0"))
        session.mouse(.wheelDown, 30, 5)
        #expect(!session.screen.contains("Number 0"))
        session.mouse(.wheelUp, 30, 5)
        #expect(session.screen.contains("Number 0"))
    }

    @Test func helpWrapsLongLinesInsteadOfCuttingThem() {
        root.commands = [
            Command(
                .character("d"), title: "Delete the row under the cursor from the catalogue",
                disabledReason: "There is no row to be deleted."
            ) {}
        ]
        session.resize(40, 30)
        session.type("?")
        let text = help.joined(separator: " ")
        #expect(text.contains("catalogue"))
        #expect(text.contains("deleted.)"))
    }

    @Test func helpInsideHelpShowsNoSecondOne() {
        session.type("?")
        let count = session.window.allScreens.count
        session.window.showHelp()
        #expect(session.window.allScreens.count == count)
        session.type("?")
        #expect(session.window.frontScreen === session.window.root)
    }

    @Test func helpOnASheetListsTheKeysOfTheSheetAndClosingItLeavesTheSheet() {
        let form = FieldsScreen()
        root.present(form)
        session.press(.function(1))
        #expect(help.contains("keyControlU clearField"))
        #expect(!help.contains { $0.contains("selectTab") })
        session.press(.enter)
        #expect(session.window.frontScreen === form)
    }
}
