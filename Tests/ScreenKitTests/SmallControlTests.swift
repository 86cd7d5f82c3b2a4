import ScreenKit
import ScreenTestSupport
import TerminalCore
import Testing

/// Something that is on or off, and one of a few words.
struct SmallControlTests {
    private final class Listener: ControlDelegate {
        private(set) var count = 0
        func controlDidChange(_ control: Control) { count += 1 }
    }

    private let listener = Listener()

    @Test func spaceAndAClickTurnASwitchAndSoMayTheProgramEachIsToldOnce() throws {
        let control = Switch(title: "Remember", strings: .names)
        control.delegate = listener
        let session = TerminalSession(root: ControlScreen(control))
        #expect(session.screen.contains("[ ] Remember"))
        session.press(.space)
        #expect(control.isOn && session.screen.contains("[✓] Remember"))
        try session.click("Remember")
        #expect(!control.isOn)
        control.isOn = true
        control.isOn = true
        #expect(listener.count == 3)
        session.press(.enter)
        #expect(control.isOn && listener.count == 3)
    }

    @Test func aPickerGoesRoundItsWordsInBothDirections() throws {
        let picker = Picker(options: ["home", "work", "mobile"], strings: .names)
        picker.delegate = listener
        let session = TerminalSession(root: ControlScreen(picker))
        #expect(session.screen.contains("< home >"))
        session.press(.space, .right)
        #expect(picker.selectedIndex == 2 && session.screen.contains("< mobile >"))
        session.press(.right)
        #expect(picker.selectedIndex == 0)
        session.press(.left)
        #expect(picker.selectedIndex == 2)
        try session.click("< mobile >")
        #expect(picker.selectedIndex == 0 && listener.count == 5)
    }
}
