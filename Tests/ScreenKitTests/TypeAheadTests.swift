import ScreenTestSupport
import TerminalCore
import Testing

@testable import ScreenKit

/// What is typed while a screen holds the input.
struct TypeAheadTests {
    private let screen = HoldingScreen()
    private let session: TerminalSession

    init() {
        session = TerminalSession(root: screen)
    }

    @Test func whatIsTypedWhileAFormSavesReachesTheScreenAfterIt() {
        screen.holdsInput = true
        session.type("abc")
        #expect(screen.typed == "")
        screen.holdsInput = false
        session.send(.focus(true))
        #expect(screen.typed == "abc")
    }

    @Test func aQuestionIsNeverAnsweredByWhatWasTypedBeforeItCame() {
        screen.holdsInput = true
        session.type("ab")
        session.press(.enter)
        let question = ActionSheet(title: "Sure?", buttons: ["Yes", "No"], strings: .names)
        screen.present(question)
        screen.holdsInput = false
        session.send(.focus(true))
        #expect(session.window.frontScreen === question)
        #expect(screen.typed == "")
    }

    @Test func afterAMomentTheScreenSaysThatItIsSaving() {
        screen.command = { [screen] in screen.holdsInput = true }
        session.press(.enter)
        #expect(!session.screen.contains("saving"))
        session.scheduler.advance(by: .milliseconds(500))
        session.send(.focus(true))
        #expect(session.window.lastNotice == "saving")
    }

    @Test func whatIsTypedDuringALongSaveIsDroppedAndThatIsSaid() {
        screen.command = { [screen] in screen.holdsInput = true }
        session.press(.enter)
        session.scheduler.advance(by: .milliseconds(500))
        session.type("dd")
        screen.holdsInput = false
        session.send(.focus(true))
        #expect(screen.typed == "")
        #expect(session.window.lastNotice == "typeAheadDropped")
    }
}

/// A screen that holds the input when a test says so, and remembers what is typed.
private final class HoldingScreen: ScreenController {
    let links = ScreenLinks()
    let title = "Holding"
    var holdsInput = false
    var typed = ""
    var command: () -> Void = {}

    var commandGroups: [CommandGroup] {
        [
            CommandGroup(
                title: title, commands: [Command(.enter, title: "Go") { [self] in command() }])
        ]
    }

    func draw(on canvas: inout Canvas) {}

    func handle(_ event: Event) -> EventResult {
        guard case .key(.character(let character)) = event else { return .ignored }
        typed.append(character)
        return .handled
    }
}
