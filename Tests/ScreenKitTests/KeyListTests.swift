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

    @Test func `Help and keys agree in a list`() {
        check(ListScreen(count: 30))
        check(ListScreen([]))
    }

    @Test func `Help and keys agree in a filter line`() {
        check(ListScreen(count: 30), after: .character("/"), .character("1"))
        check(ListScreen(count: 30), after: .character("/"), .character("1"), .enter)
    }

    @Test func `Help and keys agree in a form, in a field and on a button`() {
        check(FormScreen())
        check(FormScreen(), after: .tab, .tab)
    }

    @Test func `Help and keys agree in a pushed screen and in a tab`() {
        let navigation = NavigationController(root: TestScreen("A"), strings: .names)
        navigation.push(ListScreen(count: 3))
        check(TabBarController(tabs: [("A", navigation)], strings: .names))
    }

    @Test func `Help and keys agree in a question and in help itself`() {
        check(ActionSheet(title: "Sure?", buttons: ["Yes", "No"], strings: .names))
        check(HelpScreen(groups: [], lastNotice: nil, strings: .names))
    }
}
