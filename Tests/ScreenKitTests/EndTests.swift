import ScreenTestSupport
import TerminalCore
import Testing

@testable import ScreenKit

/// The end of the program, and what it owes the screens.
struct EndTests {
    let root = TestScreen("Items")
    let session: TerminalSession

    init() {
        session = TerminalSession(root: TabBarController(tabs: [("Items", root)], strings: .names))
    }

    @Test func ctrlCAgainWhileTheEndTakesItsTimeInsistsAnyOtherKeyDoesNot() {
        session.press(.control("c"))
        #expect(session.exitReason == .quit)
        #expect(session.insistCount == 0)
        session.press(.character("q"), .escape, .enter)
        session.send(.terminate(signal: 15), .hangUp)
        #expect(session.insistCount == 0)
        session.press(.control("c"))
        session.press(.control("c"))
        #expect(session.insistCount == 2)
        #expect(session.exitReason == .quit)
    }

    @Test(arguments: [Event.key(.control("c")), .hangUp, .terminate(signal: 15)])
    func atTheEndEveryScreenThatIsShownIsToldOnce(event: Event) {
        let sheet = TestScreen("Sheet")
        let hidden = TestScreen("Hidden")
        let tabs = TabBarController(
            tabs: [("A", NavigationController(root: root, strings: .names)), ("B", hidden)],
            strings: .names)
        let session = TerminalSession(root: tabs)
        root.present(sheet)
        session.send(event)
        session.send(.hangUp)
        #expect(root.life.suffix(2) == ["appear", "disappear"])
        #expect(sheet.life == ["appear", "disappear"])
        #expect(hidden.life == [])
    }

    @Test func altDigitUnderASheetSaysToFinishFirst() {
        let tabs = TabBarController(
            tabs: [("A", root), ("B", TestScreen("B"))], strings: .names)
        let session = TerminalSession(root: tabs)
        root.present(FieldsScreen())
        session.press(.alt("2"))
        #expect(session.rows[21] == " closeSheetFirst")
        #expect(tabs.selectedIndex == 0)
        #expect(session.window.sheetCount == 1)
        session.press(.alt("7"))
        session.scheduler.advance(by: .seconds(20))
        session.press(.alt("7"))
        #expect(!session.screen.contains("closeSheetFirst"))
    }
}

/// What replaced notices leave behind: nothing.
struct ToastTimerTests {
    /// Keeps count of the work that may still run.
    private final class CountingScheduler: Scheduler {
        private(set) var pendingCount = 0
        private(set) var cancelledCount = 0

        func schedule(after delay: Duration, _ work: @escaping () -> Void) -> ScheduledWork {
            pendingCount += 1
            return ScheduledWork(work) { [weak self] in
                self?.pendingCount -= 1
                self?.cancelledCount += 1
            }
        }
    }

    @Test func theTimerOfAReplacedNoticeIsCancelled() {
        let scheduler = CountingScheduler()
        do {
            let window = Window(
                root: TestScreen("A"), size: Window.minimumSize, strings: .names,
                scheduler: scheduler)
            for number in 1...5 {
                window.showToast("Notice \(number)")
                #expect(scheduler.pendingCount == 1)
                #expect(scheduler.cancelledCount == number - 1)
            }
        }
        #expect(scheduler.pendingCount == 0)
    }
}
