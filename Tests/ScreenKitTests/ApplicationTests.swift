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
    func qAndCtrlCQuitFromAnywhere(key: Key) {
        session.press(key)
        #expect(session.exitReason == .quit)
    }

    @Test func inATextFieldQIsALetter() {
        let form = FieldsScreen()
        root.present(form)
        session.type("q")
        #expect(form.fields[0].text == "q")
        #expect(session.exitReason == nil)
    }

    @Test func quittingWithUnsavedChangesAsksFirstAndEscKeepsThem() {
        let form = FieldsScreen()
        root.present(form)
        session.type("Milk")
        session.press(.control("c"))
        #expect(session.screen.contains("unsavedQuestion"))
        #expect(session.exitReason == nil)
        session.press(.escape)
        #expect(!session.screen.contains("unsavedQuestion"))
        #expect(form.fields[0].text == "Milk")
        session.press(.control("c"), .down, .enter)
        #expect(session.exitReason == .quit)
    }

    @Test func unsavedChangesUnderOtherSheetsAndInOtherTabsCountToo() {
        let other = TestScreen("Other")
        other.hasUnsavedChanges = true
        let session = TerminalSession(
            root: TabBarController(
                tabs: [("A", TestScreen("A")), ("B", other)], strings: .names))
        session.type("q")
        #expect(session.screen.contains("unsavedQuestion"))
    }

    @Test func ctrlCAsksEvenOverAnotherQuestionAndNeverTwice() {
        root.hasUnsavedChanges = true
        root.present(ActionSheet(title: "Delete?", buttons: ["Delete", "Cancel"], strings: .names))
        for _ in 0..<3 { session.press(.control("c"), .function(1)) }
        session.press(.control("c"))
        #expect(session.window.allScreens.count == 4)
        session.press(.escape)
        #expect(session.screen.contains("Delete?"))
    }

    @Test func aHangUpEndsTheProgramWithoutAQuestion() {
        root.hasUnsavedChanges = true
        session.send(.hangUp)
        #expect(session.exitReason == .hangUp)
    }

    @Test func aSignalEndsTheProgramWithoutAQuestion() {
        root.hasUnsavedChanges = true
        session.send(.terminate(signal: 15))
        #expect(session.exitReason == .signal(15))
    }

    @Test func afterTheEndNothingIsDrawnAndNoEventArrives() async {
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

    @Test func inputThatComesTooLateIsForgottenWithAllThatCameWithItButNotAResize() {
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

    @Test func threeKeysInOneBatchCostOneFrame() async {
        await session.settle()
        let frames = session.terminal.frameCount
        session.send(.key(.down), .key(.down), .key(.up))
        await session.settle()
        #expect(session.terminal.frameCount == frames + 1)
    }

    @Test func changesOutsideOfABatchAreGatheredIntoOneFrame() async {
        await session.settle()
        let frames = session.terminal.frameCount
        for _ in 0..<5 { root.setNeedsDisplay() }
        #expect(session.terminal.frameCount == frames)
        await session.settle()
        #expect(session.terminal.frameCount == frames + 1)
    }

    @Test func aStormOfResizesInOneBatchCostsOneFrameOfTheLastSize() {
        let frames = session.terminal.frameCount
        session.send((1...300).map { .resize(Size(width: $0, height: $0)) })
        #expect(session.terminal.frameCount == frames + 1)
        #expect(session.terminal.frame.size == Size(width: 300, height: 300))
    }

    @Test func ctrlLHasEveryCellPaintedAgain() {
        let frames = session.terminal.frameCount
        session.press(.control("l"))
        #expect(session.terminal.invalidateCount == 1)
        #expect(session.terminal.frameCount == frames + 1)
    }

    @Test func ctrlZSuspendsAlsoInATextField() async throws {
        root.present(FieldsScreen())
        session.press(.control("z"))
        try await session.wait(for: "a stop") { $0.terminal.suspendCount >= 1 }
        #expect(session.terminal.suspendCount == 1)
    }

    @Test func aStopAskedForByAKeyOrAnotherProgramWaitsForWhatMustComeBeforeIt()
        async throws
    {
        var told: [Int] = []
        session.onSuspend = { [session] in
            await Task.yield()
            told.append(session.terminal.suspendCount)
        }
        session.press(.control("z"))
        try await session.wait(for: "a stop") { $0.terminal.suspendCount >= 1 }
        session.send(.suspendRequest)
        try await session.wait(for: "a stop") { $0.terminal.suspendCount >= 2 }
        #expect(told == [0, 1])
    }

    @Test func continuingAndGettingTheFocusMakeTheProgramActiveAndLosingItDoesNot() {
        session.send(.focus(false))
        #expect(session.activationCount == 0)
        session.send(.focus(true))
        session.send(.resumed)
        #expect(session.activationCount == 2)
        #expect(root.events.suffix(3) == [.focus(false), .focus(true), .resumed])
    }

    @Test func nothingIsBoundToCtrlSAndCtrlQWhichFreezeTerminals() {
        let form = FieldsScreen()
        root.present(form)
        let keys = session.window.commandGroups.flatMap(\.commands).flatMap(\.keys)
        #expect(!keys.contains(.control("s")) && !keys.contains(.control("q")))
    }

    @Test func aTerminalThatCannotBeTakenThrowsAndDrawsNothing() {
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
