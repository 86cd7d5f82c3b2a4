import ScreenKit
import ScreenTestSupport
import TerminalCore
import Testing

/// N4: work that takes a while.
struct HUDScreenTests {
    private final class Listener: HUDScreenDelegate {
        private(set) var count = 0
        func hudScreenDidCancel(_ screen: HUDScreen) { count += 1 }
    }

    private let root = TestScreen("Root")
    private let scheduler = ManualScheduler()
    private let listener = Listener()
    private let session: TerminalSession

    init() {
        session = TerminalSession(root: root)
    }

    private func present(isCancellable: Bool) -> HUDScreen {
        let hud = HUDScreen(
            text: "Working…", isCancellable: isCancellable, strings: .names, scheduler: scheduler)
        hud.delegate = listener
        root.present(hud)
        return hud
    }

    @Test func itsSpinnerTurnsWhileItIsShownAndStandsStillAfterwards() async {
        let hud = present(isCancellable: false)
        await session.settle()
        for phase in ["|", "/", "-", "\\", "|"] {
            #expect(session.screen.contains("\(phase)  Working…"))
            scheduler.advance(by: .milliseconds(120))
            await session.settle()
        }
        root.dismiss(hud)
        await session.settle()
        #expect(!session.screen.contains("Working"))
        let count = session.terminal.frameCount
        scheduler.advance(by: .seconds(1))
        await session.settle()
        #expect(session.terminal.frameCount == count)
    }

    @Test func escapeCancelsWhatCanBeCancelledAndNothingElse() {
        let hud = present(isCancellable: false)
        session.press(.escape)
        #expect(listener.count == 0 && session.window.sheetCount == 1)
        root.dismiss(hud)
        _ = present(isCancellable: true)
        session.press(.escape)
        #expect(listener.count == 1)
    }

    @Test func keysDoNotReachTheScreenBelowButResizeDoes() {
        _ = present(isCancellable: true)
        session.type("x1?")
        session.press(.enter, .tab, .down)
        session.paste("text")
        #expect(session.window.sheetCount == 1)
        #expect(!root.events.contains { if case .resize = $0 { false } else { true } })
        session.resize(60, 20)
        #expect(session.screen.contains("Working…") && root.size.width == 60)
    }
}
