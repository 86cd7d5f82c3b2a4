import ScreenKit
import ScreenTestSupport
import Testing

/// Rest, and what follows from it.
struct IdleTimerTests {
    private final class Counter {
        var count = 0
    }

    private let scheduler = ManualScheduler()
    private let counter = Counter()

    private func makeTimer() -> IdleTimer {
        IdleTimer(limit: .seconds(300), scheduler: scheduler) { [counter] in counter.count += 1 }
    }

    @Test func itCallsBackOnceAfterTheWholeTimeOfRest() {
        withExtendedLifetime(makeTimer()) {
            scheduler.advance(by: .seconds(299))
            #expect(counter.count == 0)
            scheduler.advance(by: .seconds(1))
            #expect(counter.count == 1)
            scheduler.advance(by: .seconds(3000))
            #expect(counter.count == 1)
        }
    }

    @Test func activityDelaysTheCallAndStartsTheWaitAgainAfterIt() {
        let timer = makeTimer()
        scheduler.advance(by: .seconds(200))
        timer.touch()
        scheduler.advance(by: .seconds(100))
        #expect(counter.count == 0)
        scheduler.advance(by: .seconds(300))
        #expect(counter.count == 1)
        timer.touch()
        scheduler.advance(by: .seconds(300))
        #expect(counter.count == 2)
    }

    @Test func whatIsDoneAfterTheMachineHasSleptIsTooLateAndCallsBackAtOnce() {
        let start = ContinuousClock.now
        var passed = Duration.zero
        let timer = IdleTimer(
            limit: .seconds(300), scheduler: scheduler, now: { start + passed }
        ) { [counter] in counter.count += 1 }
        passed = .seconds(299)
        #expect(timer.touch())
        passed = .seconds(599)
        #expect(!timer.touch())
        #expect(counter.count == 1)
        #expect(timer.touch())
        #expect(counter.count == 1)
    }

    @Test func oneThatIsLetGoOfDoesNotCall() {
        _ = makeTimer()
        scheduler.advance(by: .seconds(1000))
        #expect(counter.count == 0)
    }
}
