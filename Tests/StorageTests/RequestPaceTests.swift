import Foundation
import Models
import Testing

@testable import Storage

/// W7, W18: what providers say is obeyed across all sessions, and failures are not repeated in
/// haste.
@Suite struct RequestPaceTests {
    private let fixture = ForecastFixture()

    @Test func afterAFailureTheOldForecastStaysWithTheReasonAndTheNextTryWaits() async throws {
        let cache = try fixture.open()
        let source = try fixture.source()
        try await fixture.keep("Rain", source, in: cache)
        fixture.pass(1000)
        let known = try await fixture.fail(.timedOut, source, in: cache)
        #expect(known.reply?.forecast.weekSummary == "Rain")
        #expect(known.lastError == .timedOut)
        #expect(known.allowedFrom <= fixture.now)
        #expect(known.dueAt > fixture.now)
        let other = try fixture.open()
        #expect(try await other.claim(source) == .backingOff(until: known.dueAt))
        // By hand, or when the network is back.
        _ = try await fixture.lease(source, ignoresBackOff: true, in: other)
    }

    @Test func waitsDoubleUpToAnHourAndASuccessEndsThem() async throws {
        let cache = try fixture.open()
        let source = try fixture.source()
        var waits: [Double] = []
        for _ in 0..<10 {
            let known = try await fixture.fail(.unreachable, source, in: cache)
            waits.append(known.dueAt.timeIntervalSince(fixture.now))
        }
        #expect(waits.prefix(3) == [22.5, 45, 90])
        #expect(waits.suffix(3) == [2700, 2700, 2700])
        try await fixture.keep("Rain", source, in: cache)
        #expect(try cache.forecast(source).lastError == nil)
        fixture.pass(1000)
        let known = try await fixture.fail(.unreachable, source, in: cache)
        #expect(known.dueAt.timeIntervalSince(fixture.now) == 22.5)
    }

    @Test(arguments: [
        ForecastError.unauthorized, .forbidden, .placeRefused, .notAForecast, .insecure,
        .requestRefused(status: 410, detail: ""),
    ])
    func whatWouldBeRefusedAgainWaitsLonger(error: ForecastError) async throws {
        let cache = try fixture.open()
        let known = try await fixture.fail(error, try fixture.source(), in: cache)
        #expect(known.dueAt.timeIntervalSince(fixture.now) == 675)
        #expect(known.lastError == error)
    }

    @Test func aProviderThatNamesATimeIsNotAskedBeforeByNobodyAndForNoPlace() async throws {
        let cache = try fixture.open()
        let source = try fixture.source()
        let until = fixture.now.addingTimeInterval(7200)
        let known = try await fixture.fail(.quota(retryAfter: until), source, in: cache)
        #expect(known.allowedFrom == until)
        #expect(known.dueAt == until.addingTimeInterval(30))
        let elsewhere = try fixture.source(latitude: 10)
        let other = try fixture.open()
        for place in [source, elsewhere] {
            #expect(try await other.claim(place, ignoresBackOff: true) == .blocked(until: until))
            #expect(try other.forecast(place).allowedFrom == until)
        }
        _ = try await fixture.lease(try fixture.source("open-meteo"), in: other)
        fixture.pass(7200)
        _ = try await fixture.lease(elsewhere, in: other)
    }

    @Test func aLimitWithoutATimeWaitsAMinuteAtLeastNoTimeIsBelievedBeyondADay() async throws {
        let cache = try fixture.open()
        let source = try fixture.source()
        let known = try await fixture.fail(.quota(retryAfter: nil), source, in: cache)
        #expect(known.allowedFrom == fixture.now.addingTimeInterval(60))
        fixture.pass(61)
        let far = try await fixture.fail(
            .server(status: 503, retryAfter: .distantFuture), source, in: cache)
        #expect(far.allowedFrom == fixture.now.addingTimeInterval(25 * 3600))
        let past = ForecastError.server(status: 503, retryAfter: .distantPast)
        fixture.pass(26 * 3600)
        #expect(try await fixture.fail(past, source, in: cache).allowedFrom == fixture.now)
    }

    @Test func aNewKeyOrServerBeginsWithoutTheFailuresOfTheOldOne() async throws {
        let cache = try fixture.open()
        let (source, fresh) = (try fixture.source(), try fixture.source("open-meteo"))
        var reply = fixture.reply("Rain")
        reply.forecast.provider = "open-meteo"
        let lease = try await fixture.lease(fresh, in: cache)
        try await cache.finish(lease, with: .reply(reply))
        let until = fixture.now.addingTimeInterval(7200)
        try await fixture.fail(.quota(retryAfter: until), source, in: cache)
        try await cache.forgetFailures()
        #expect(try cache.forecast(source).lastError == nil)
        _ = try await fixture.lease(source, in: cache)
        #expect(try await cache.claim(fresh) == .fresh(until: reply.expiresAt))
    }

    @Test func aReplyThatIsFreshALittleLongerThanAllowedIsAskedForByHandOnly() async throws {
        let cache = try fixture.open()
        let source = try fixture.source()
        try await fixture.keep("Rain", source, in: cache)
        fixture.pass(910)
        #expect(
            try await cache.claim(source) == .fresh(until: fixture.now.addingTimeInterval(20)))
        _ = try await fixture.lease(source, ignoresBackOff: true, in: cache)
    }

    @Test func aClockThatWasSetBackKeepsNobodyWaiting() async throws {
        let cache = try fixture.open()
        let source = try fixture.source()
        try await fixture.keep("Rain", source, in: cache)
        fixture.pass(-86_400)
        _ = try await fixture.lease(source, in: cache)
        fixture.pass(-86_400)
        let lease = try await fixture.lease(source, in: cache)
        try await cache.finish(lease, with: .failure(.quota(retryAfter: nil)))
        fixture.pass(-10 * 86_400)
        _ = try await fixture.lease(source, in: cache)
    }

    @Test(arguments: [0, 0.25, 0.999])
    func whateverChanceSaysWaitsStayWithinTheirBounds(chance: Double) {
        let pace = RequestPace(random: { chance })
        let now = Date.testTime
        for count in [-1, 0, 1, 5, 1000, Int.max] {
            let wait = pace.retry(after: .reset, count: count, now: now).timeIntervalSince(now)
            #expect((15...3600).contains(wait))
        }
        #expect((0..<60).contains(pace.due(now).timeIntervalSince(now)))
    }
}
