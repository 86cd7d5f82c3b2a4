import ScreenKit
import ScreenTestSupport
import TerminalCore
import Testing

/// N9, N10 and the rules of one frame a batch, as far as they show without a real terminal.
struct ApplicationTests {
    let root = TestScreen("Items")
    let session: TerminalSession

    init() {
        session = TerminalSession(root: TabBarController(tabs: [("Items", root)], strings: .names))
    }

    @Test(arguments: [Key.character("q"), .control("c")])
    func `q and Ctrl-C quit from anywhere`(key: Key) {
        session.press(key)
        #expect(session.exitReason == .quit)
    }

    @Test func `In a text field q is a letter`() {
        let form = FormScreen()
        root.present(form)
        session.type("q")
        #expect(form.fields[0].text == "q")
        #expect(session.exitReason == nil)
    }

    @Test func `Quitting with unsaved changes asks first, and Esc keeps them`() {
        let form = FormScreen()
        root.present(form)
        session.type("Milk")
        session.press(.control("c"))
        #expect(session.screen.contains("unsavedQuestion"))
        #expect(session.exitReason == nil)
        session.press(.escape)
        #expect(!session.screen.contains("unsavedQuestion"))
        #expect(form.fields[0].text == "Milk")
        session.press(.control("c"), .up, .enter)
        #expect(session.exitReason == .quit)
    }

    @Test func `Unsaved changes under other sheets and in other tabs count too`() {
        let other = TestScreen("Other")
        other.hasUnsavedChanges = true
        let session = TerminalSession(
            root: TabBarController(
                tabs: [("A", TestScreen("A")), ("B", other)], strings: .names))
        session.type("q")
        #expect(session.screen.contains("unsavedQuestion"))
    }

    @Test func `Ctrl-C asks even over another question, and never twice`() {
        root.hasUnsavedChanges = true
        root.present(ActionSheet(title: "Delete?", buttons: ["Delete", "Cancel"], strings: .names))
        for _ in 0..<3 { session.press(.control("c"), .function(1)) }
        session.press(.control("c"))
        #expect(session.window.allScreens.count == 4)
        session.press(.escape)
        #expect(session.screen.contains("Delete?"))
    }

    @Test func `A hang-up ends the program without a question`() {
        root.hasUnsavedChanges = true
        session.send(.hangUp)
        #expect(session.exitReason == .hangUp)
    }

    @Test func `A signal ends the program without a question`() {
        root.hasUnsavedChanges = true
        session.send(.terminate(signal: 15))
        #expect(session.exitReason == .signal(15))
    }

    @Test func `After the end nothing is drawn and no event arrives`() async {
        session.press(.insert)
        await session.settle()
        let (frames, events) = (session.terminal.frameCount, root.events.count)
        session.send(.hangUp, .key(.down), .resize(Size(width: 50, height: 20)))
        root.showToast("late")
        await session.settle()
        #expect(session.terminal.frameCount == frames)
        #expect(root.events.count == events)
        #expect(session.exitReason == .hangUp)
    }

    @Test
    func `Input that comes too late is forgotten with all that came with it, but not a resize`() {
        var isFirst = true
        session.onInput = {
            defer { isFirst = false }
            return !isFirst
        }
        session.send(.key(.down), .resize(Size(width: 60, height: 20)), .key(.character("q")))
        #expect(session.exitReason == nil)
        #expect(session.terminal.frame.size.width == 60)
        session.type("q")
        #expect(session.exitReason == .quit)
    }

    @Test func `Three keys in one batch cost one frame`() async {
        await session.settle()
        let frames = session.terminal.frameCount
        session.send(.key(.down), .key(.down), .key(.up))
        await session.settle()
        #expect(session.terminal.frameCount == frames + 1)
    }

    @Test func `Changes outside of a batch are gathered into one frame`() async {
        await session.settle()
        let frames = session.terminal.frameCount
        for _ in 0..<5 { root.setNeedsDisplay() }
        #expect(session.terminal.frameCount == frames)
        await session.settle()
        #expect(session.terminal.frameCount == frames + 1)
    }

    @Test func `A storm of resizes in one batch costs one frame of the last size`() {
        let frames = session.terminal.frameCount
        session.send((1...300).map { .resize(Size(width: $0, height: $0)) })
        #expect(session.terminal.frameCount == frames + 1)
        #expect(session.terminal.frame.size == Size(width: 300, height: 300))
    }

    @Test func `Ctrl-L has every cell painted again`() {
        let frames = session.terminal.frameCount
        session.press(.control("l"))
        #expect(session.terminal.invalidateCount == 1)
        #expect(session.terminal.frameCount == frames + 1)
    }

    @Test func `Ctrl-Z suspends, also in a text field`() async {
        root.present(FormScreen())
        session.press(.control("z"))
        while session.terminal.suspendCount == 0 { await Task.yield() }
        #expect(session.terminal.suspendCount == 1)
    }

    @Test func `A stop, asked for by a key or another program, waits for what must come before it`()
        async
    {
        var told: [Int] = []
        session.onSuspend = { [session] in
            await Task.yield()
            told.append(session.terminal.suspendCount)
        }
        session.press(.control("z"))
        while session.terminal.suspendCount < 1 { await Task.yield() }
        session.send(.suspendRequest)
        while session.terminal.suspendCount < 2 { await Task.yield() }
        #expect(told == [0, 1])
    }

    @Test func `Being continued and getting the focus make the program active, losing it does not`()
    {
        session.send(.focus(false))
        #expect(session.activationCount == 0)
        session.send(.focus(true))
        session.send(.resumed)
        #expect(session.activationCount == 2)
        #expect(root.events.suffix(3) == [.focus(false), .focus(true), .resumed])
    }

    @Test func `Nothing is bound to Ctrl-S and Ctrl-Q, which freeze terminals`() {
        let form = FormScreen()
        root.present(form)
        let keys = session.window.commandGroups.flatMap(\.commands).flatMap(\.keys)
        #expect(!keys.contains(.control("s")) && !keys.contains(.control("q")))
    }

    @Test func `A terminal that cannot be taken throws and draws nothing`() {
        final class NoTerminal: TerminalDriver {
            let size = Size.zero
            let symbols = SymbolSet.ascii
            var frameCount = 0
            func start(onEvents: @escaping @MainActor ([Event]) -> Void) throws(TerminalError) {
                throw TerminalError.notATerminal
            }
            func show(_ frame: Frame) { frameCount += 1 }
            func invalidate() {}
            func suspend() {}
            func stop() {}
        }
        let driver = NoTerminal()
        let window = Window(root: root, size: .zero, strings: .names)
        let application = Application(window: window, driver: driver)
        #expect(throws: TerminalError.notATerminal) { try application.start() }
        #expect(driver.frameCount == 0)
    }
}
