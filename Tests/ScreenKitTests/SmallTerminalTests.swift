import ScreenKit
import ScreenTestSupport
import TerminalCore
import Testing

/// T18, T19, T21: terminals that are too small.
struct SmallTerminalTests {
    private func makeSession(width: Int, height: Int) -> (ListScreen, TerminalSession) {
        let list = ListScreen(count: 50)
        let tabs = TabBarController(
            tabs: [("List", NavigationController(root: list, strings: .names))], strings: .names)
        return (list, TerminalSession(root: tabs, width: width, height: height))
    }

    @Test(arguments: [(39, 24), (80, 9), (20, 5)])
    func below40x10ANoticeNamesTheSizeThatIsNeededAlsoAtTheStart(
        width: Int, height: Int
    ) {
        let (_, session) = makeSession(width: width, height: height)
        #expect(session.terminal.frameCount == 1)
        #expect(session.rows.joined().contains("tooSmall(40,10,\(width),\(height)"))
    }

    @Test func at40x10EverythingIsThere() {
        let (_, session) = makeSession(width: 40, height: 10)
        #expect(session.selectedRow == "Row 0")
        #expect(session.rows[9].hasPrefix("[1 List]"))
        #expect(session.rows[0].contains("List"))
    }

    @Test func theScreenComesBackAsItWasWhenTheTerminalIsEnlarged() {
        let (_, session) = makeSession(width: 80, height: 24)
        session.press(.pageDown)
        let screen = session.screen
        session.resize(10, 3)
        #expect(session.screen.contains("tooSmall"))
        session.resize(80, 24)
        #expect(session.screen == screen)
    }

    @Test func keysThatNeedSightDoNothingWhileTheTerminalIsTooSmall() {
        let (list, session) = makeSession(width: 80, height: 24)
        session.resize(10, 3)
        session.press(.down, .enter, .escape)
        session.type("q/x")
        session.paste("x")
        session.mouse(.press, 0, 2)
        session.resize(80, 24)
        #expect(session.selectedRow == "Row 0")
        #expect(list.opened == [])
        #expect(session.exitReason == nil)
    }

    @Test func ctrlCQuitsAndCtrlZSuspendsFromATerminalThatIsTooSmall() async throws {
        let (_, session) = makeSession(width: 10, height: 3)
        session.press(.control("z"))
        try await session.wait(for: "a stop") { $0.terminal.suspendCount >= 1 }
        #expect(session.terminal.suspendCount == 1)
        session.press(.control("c"))
        #expect(session.exitReason == .quit)
    }

    @Test func theScreenHearsOfAResumeEvenWhileTheTerminalIsTooSmall() {
        let root = TestScreen("Root")
        let session = TerminalSession(root: root, width: 10, height: 3)
        session.send(.resumed)
        #expect(root.events.contains(.resumed))
    }

    @Test(arguments: [(1, 1), (0, 0), (0, 24), (80, 0), (-5, -5), (300, 1), (1, 300)])
    func noSizeCrashesNotEvenNoneAtAll(width: Int, height: Int) {
        let (list, session) = makeSession(width: 80, height: 24)
        list.present(FieldsScreen())
        list.showToast("A notice that is longer than the terminal is wide by far")
        session.press(.function(1))
        session.resize(width, height)
        session.press(.down, .escape)
        session.resize(80, 24)
        #expect(session.screen.contains("close"))
    }
}
