import ScreenKit
import ScreenTestSupport
import TerminalCore
import Testing

/// The form of a person, as plain as a form can be.
private final class PersonScreen: FormScreen {
    let name = TextField(placeholder: "who", strings: .names)
    let street = TextField(placeholder: "where", strings: .names)
    private(set) var saved: [String] = []
    private(set) var cancelCount = 0

    init() {
        super.init(
            title: "Person",
            rows: [
                Form.Row(label: "Name", control: name), Form.Row(label: "Street", control: street),
            ], strings: .names)
    }

    override var hasUnsavedChanges: Bool { form.isEdited }
    override var refusal: String? { name.text.isEmpty ? "Enter a name." : nil }
    override var notes: [FormNote] { [FormNote("People stay private.")] }

    override func save() {
        beginSaving()
        saved.append(name.text)
    }

    override func cancel() {
        cancelCount += 1
    }
}

/// What every form does.
struct FormScreenTests {
    private let screen = PersonScreen()
    private let session: TerminalSession

    init() {
        let root = TestScreen("Root")
        session = TerminalSession(root: root)
        root.present(screen)
    }

    @Test func enterGoesThroughTheFieldsAndSavesOnceNothingRefuses() {
        session.press(.enter, .enter)
        #expect(session.window.lastNotice == "Enter a name.")
        session.press(.tab)
        session.type("Ada")
        session.press(.enter)
        #expect(screen.saved == ["Ada"])
    }

    @Test func keysWaitWhileItSavesAndAreForgottenWhenThatFails() {
        session.type("Ada")
        session.press(.enter)
        session.type("x")
        #expect(screen.name.text == "Ada")
        screen.saveDidFail("The disk is full.", focusing: screen.street)
        session.type("Main Street")
        #expect(session.window.lastNotice == "The disk is full.")
        #expect(screen.name.text == "Ada")
        #expect(screen.street.text == "Main Street")
    }

    @Test func aWaitThatShowsAHUDEndsWithIt() async {
        screen.beginSaving(HUDScreen(text: "Saving", isCancellable: false, strings: .names))
        await session.settle()
        #expect(session.screen.contains("Saving"))
        #expect(screen.endSaving())
        await session.settle()
        #expect(!session.screen.contains("Saving"))
        #expect(!screen.endSaving())
    }

    @Test func escapeAsksBeforeAnythingIsLostAndLeavesAtOnceIfNothingWould() {
        session.press(.escape)
        #expect(screen.cancelCount == 1)
        session.type("A")
        session.press(.escape)
        #expect(session.screen.contains("discardQuestion"))
        session.press(.escape)
        #expect(screen.cancelCount == 1)
        session.press(.escape, .down, .enter)
        #expect(screen.cancelCount == 2)
    }

    @Test func cancelInTheBarMeansIt() throws {
        session.type("A")
        try session.click("cancel")
        #expect(screen.cancelCount == 1)
    }

    @Test func theNoteStandsUnderTheFieldsAndStaysOnTheSmallestTerminal() {
        #expect(session.screen.contains("People stay private."))
        session.resize(40, 10)
        #expect(session.screen.contains("People stay private."))
        #expect(session.screen.contains("Street"))
    }
}
