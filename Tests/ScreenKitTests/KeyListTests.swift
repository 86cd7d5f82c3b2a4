import ScreenTestSupport
import TerminalCore
import Testing

@testable import ScreenKit

/// N7: what help lists and what a key does come from one list and agree for every key there is.
struct KeyListTests {
    private static let allKeys: [Key] = {
        let named: [Key] = [
            .enter, .escape, .tab, .backTab, .backspace, .delete, .insert, .up, .down, .left,
            .right, .home, .end, .pageUp, .pageDown,
        ]
        let ascii = (0x20..<0x7F).map { Character(UnicodeScalar(UInt8($0))) }
        return named + ascii.map(Key.character) + ascii.map(Key.alt) + ascii.map(Key.control)
            + (1...12).map(Key.function)
    }()

    /// Compares for every key what help says with what would run.
    private func check(_ screen: any ScreenController, after keys: Key...) {
        let session = TerminalSession(root: screen)
        for key in keys { session.press(key) }
        let window = session.window
        var listed: [Key: String] = [:]
        let groups = window.commandGroups.effective(capturesText: screen.capturesText)
        for (keys, command) in groups.flatMap(\.rows) {
            for key in keys { listed[key] = command.title }
        }
        for key in Self.allKeys {
            var isText = false
            if screen.capturesText, case .character = key { isText = true }
            let isUsedUp = isText || screen.handle(.key(key)) == .handled
            let reached = isUsedUp ? nil : window.commandGroups.command(for: key)
            #expect(reached?.title == listed[key], "\(key)")
        }
    }

    @Test func helpAndKeysAgreeInAList() {
        check(ListScreen(count: 30))
        check(ListScreen([]))
    }

    @Test func helpAndKeysAgreeInAFilterLine() {
        check(ListScreen(count: 30), after: .character("/"), .character("1"))
        check(ListScreen(count: 30), after: .character("/"), .character("1"), .enter)
    }

    @Test func helpAndKeysAgreeInAFormInAFieldAndOnAButton() {
        check(FieldsScreen())
        check(FieldsScreen(), after: .tab, .tab)
    }

    @Test func helpAndKeysAgreeInAPushedScreenAndInATab() {
        let navigation = NavigationController(root: TestScreen("A"), strings: .names)
        navigation.push(ListScreen(count: 3))
        check(TabBarController(tabs: [("A", navigation)], strings: .names))
    }

    @Test func helpAndKeysAgreeInAQuestionAndInHelpItself() {
        check(ActionSheet(title: "Sure?", buttons: ["Yes", "No"], strings: .names))
        check(HelpScreen(groups: [], lastNotice: nil, strings: .names))
    }
}
