import ScreenKit
import ScreenTestSupport
import Testing

/// Work for later.
struct SchedulerTests {
    @Test func workRunsOnceWhenItIsDue() {
        let scheduler = ManualScheduler()
        var count = 0
        let work = scheduler.schedule(after: .seconds(2)) { count += 1 }
        scheduler.advance(by: .seconds(1))
        #expect(count == 0)
        scheduler.advance(by: .seconds(1))
        scheduler.advance(by: .seconds(5))
        work.run()
        #expect(count == 1)
    }

    @Test func workThatIsCancelledOrReleasedDoesNotRun() {
        let scheduler = ManualScheduler()
        var count = 0
        let cancelled = scheduler.schedule(after: .seconds(1)) { count += 1 }
        cancelled.cancel()
        _ = scheduler.schedule(after: .seconds(1)) { count += 1 }
        scheduler.advance(by: .seconds(2))
        #expect(count == 0)
    }

    @Test func theMainQueueRunsDueWorkOnTheMainActor() async {
        let scheduler = MainQueueScheduler()
        var kept: ScheduledWork?
        await withCheckedContinuation { continuation in
            kept = scheduler.schedule(after: .milliseconds(1)) { continuation.resume() }
        }
        kept?.run()
    }
}
