import ScreenKit
import ScreenTestSupport
import TerminalCore
import Testing

/// A list and what is selected in it.
struct SplitViewControllerTests {
    let list = TestScreen("List")
    let detail = TestScreen("Detail")
    let split: SplitViewController

    init() {
        split = SplitViewController(primary: list, strings: .names)
    }

    @Test func onANarrowTerminalTheDetailCoversTheListUntilEscape() {
        let session = TerminalSession(root: split, width: 80)
        split.showDetail(detail, focusing: true)
        session.resize(81, 24)
        #expect(session.screen.contains("body of Detail"))
        #expect(!session.screen.contains("body of List") && split.title == "Detail")
        session.press(.escape)
        #expect(session.screen.contains("body of List") && split.title == "List")
    }

    @Test func from110ColumnsBothAreShownAndOneOfThemHasTheKeys() {
        let session = TerminalSession(root: split, width: 110)
        split.showDetail(detail, focusing: false)
        session.resize(110, 25)
        #expect(session.rows[0].contains("body of List"))
        #expect(session.rows[0].contains("│ body of Detail") && split.title == "List")
        session.press(.character("x"))
        #expect(list.events.contains(.key(.character("x"))) && detail.events.isEmpty)
        split.focusDetail(true)
        session.press(.character("y"))
        #expect(detail.events.contains(.key(.character("y"))))
        session.resize(109, 25)
        #expect(!session.screen.contains("body of List"))
    }

    @Test func aDetailThatWouldLoseSomethingIsAskedBeforeTheKeysGoElsewhere() {
        let session = TerminalSession(root: split, width: 120)
        split.showDetail(detail, focusing: true)
        detail.mayLeave = false
        session.press(.escape)
        #expect(split.isDetailFocused)
        session.mouse(.press, 2, 0)
        #expect(split.isDetailFocused)
        detail.mayLeave = true
        session.mouse(.press, 2, 0)
        #expect(!split.isDetailFocused)
        session.mouse(.press, 100, 0)
        #expect(split.isDetailFocused)
    }

    @Test func eachDetailAppearsOnceAndDisappearsOnce() {
        let session = TerminalSession(root: split, width: 120)
        split.showDetail(detail, focusing: false)
        let other = TestScreen("Other")
        split.showDetail(other, focusing: true)
        #expect(detail.life == ["appear", "disappear"] && list.life == ["appear"])
        split.closeDetail()
        #expect(other.life == ["appear", "disappear"] && !split.isDetailFocused)
        split.focusDetail(true)
        #expect(!split.isDetailFocused)
        withExtendedLifetime(session) {}
    }
}
