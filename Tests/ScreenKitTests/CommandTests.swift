import ScreenKit
import ScreenTestSupport
import TerminalCore
import Testing

/// N7: one list of commands drives dispatch, hints and help.
struct CommandTests {
    let root = TestScreen("Items")
    let session: TerminalSession

    init() {
        session = TerminalSession(root: TabBarController(tabs: [("Items", root)], strings: .names))
    }

    private func command(
        _ keys: Key..., title: String, hint: String? = nil, reason: String? = nil,
        action: @escaping () -> Void = {}
    ) -> Command {
        Command(keys: keys, title: title, hint: hint, disabledReason: reason, action: action)
    }

    @Test func aKeyDoesWhatItsCommandSays() {
        var done: [String] = []
        root.commands = [
            command(.character("a"), title: "Add") { done.append("add") },
            command(.character("x"), .delete, title: "Delete") { done.append("delete") },
        ]
        session.type("ax")
        session.press(.delete, .insert)
        #expect(done == ["add", "delete", "delete"])
    }

    @Test func aKeyThatTwoCommandsHaveBelongsToTheFirst() {
        var done: [String] = []
        root.commands = [
            command(.character("q"), title: "Mine") { done.append("mine") },
            command(.character("q"), title: "Shadowed") { done.append("shadowed") },
        ]
        session.type("q")
        #expect(done == ["mine"])
        #expect(session.exitReason == nil)
    }

    @Test func aKeyThatDoesNotWorkNowSaysWhy() {
        root.commands = [
            command(.character("d"), title: "Delete", reason: "There is nothing to delete.") {
                Issue.record("ran")
            }
        ]
        session.type("d")
        #expect(session.hints == " There is nothing to delete.")
    }

    @Test func hintsNameTheFirstKeyOfWhatWorksMostImportantFirst() {
        root.commands = [
            command(.space, .character("x"), title: "Put on the list", hint: "on/off"),
            command(.character("d"), title: "Delete", hint: "delete", reason: "No."),
            command(.character("a"), title: "Add", hint: "add"),
            command(.character("h"), title: "Hidden"),
        ]
        session.press(.insert)
        #expect(session.hints == " keySpace on/off  a add")
    }

    @Test func hintsThatDoNotFitAreLeftOutWhole() {
        root.commands = (0..<9).map {
            command(.function($0), title: "Number \($0)", hint: "number \($0)")
        }
        session.resize(40, 10)
        #expect(session.hints == " F0 number 0  F1 number 1  F2 number 2")
    }

    @Test func aHintThatDoesNotFitLeavesItsRoomToTheNext() {
        root.commands = [
            command(.character("a"), title: "Add", hint: "add"),
            command(.character("l"), title: "Long", hint: "a hint that is much too long to fit"),
            command(.character("d"), title: "Delete", hint: "delete"),
        ]
        session.resize(40, 10)
        #expect(session.hints == " a add  d delete")
    }

    @Test func whatEnterDoesIsNamedFirst() {
        root.commands = [
            command(.space, title: "Tick", hint: "tick"),
            command(.enter, title: "Edit", hint: "edit"),
        ]
        session.press(.insert)
        #expect(session.hints == " keyEnter edit  keySpace tick")
    }

    @Test(arguments: [42, 80])
    func aFormAlwaysNamesTheWayOutAndHelp(width: Int) {
        let form = FormScreen(
            title: "Form",
            rows: [Form.Row(control: TextField(placeholder: "Name", strings: .names))],
            strings: .names)
        session.resize(width, 10)
        root.present(form)
        session.press(.insert)
        #expect(session.hints.hasSuffix("keyEscape leaveFormHint  F1 openHelpHint"))
    }

    @Test func aPrintableKeyIsTextWhileTextIsEnteredAndItsCommandDoesNotRun() {
        root.capturesText = true
        root.commands = [
            command(.character("a"), title: "Add", hint: "add") { Issue.record("ran") },
            command(.control("u"), title: "Clear", hint: "clear"),
        ]
        session.type("a")
        #expect(session.hints == " keyControlU clear")
    }
}
