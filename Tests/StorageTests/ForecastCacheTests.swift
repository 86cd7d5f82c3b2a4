import Foundation
import Models
import Testing

@testable import Storage

/// W6, W7, W12, W18: one cache for all sessions of the user.
@Suite struct ForecastCacheTests {
    private let fixture = ForecastFixture()

    @Test func aForecastThatWasFetchedIsThereForEverySessionWithItsTimes() async throws {
        let cache = try fixture.open()
        let source = try fixture.source()
        #expect(try cache.forecast(source) == CachedForecast())
        let lease = try await fixture.lease(source, in: cache)
        #expect(lease.lastModified == nil)
        let reply = fixture.reply("Rain", lastModified: "Fri, 06 Feb 2026 16:30:00 GMT")
        let known = try await cache.finish(lease, with: .reply(reply))
        #expect(known.reply == reply)
        #expect(known.lastError == nil && known.fetchingUntil == nil)
        #expect(known.allowedFrom == reply.expiresAt)
        #expect(known.dueAt == reply.expiresAt.addingTimeInterval(30))
        let other = try fixture.open()
        #expect(try other.forecast(source) == known)
        #expect(try await other.claim(source) == .fresh(until: reply.expiresAt))
    }

    @Test func providerServerAndPointTellForecastsApartAndNoAddressIsKept() async throws {
        let cache = try fixture.open()
        let url = "https://proxy.example/Secret-Path"
        let source = try fixture.source(baseURL: url + "/")
        try await fixture.keep("Rain", source, in: cache)
        #expect(try cache.forecast(fixture.source(baseURL: url)).reply != nil)
        #expect(try cache.forecast(fixture.source(baseURL: url, latitude: 59.91271)).reply != nil)
        for other in [
            try fixture.source(), try fixture.source(baseURL: url, latitude: 59.9129),
            try fixture.source("open-meteo", baseURL: url),
        ] {
            #expect(try cache.forecast(other).reply == nil)
        }
        let contents = fixture.folder.names.map { fixture.folder.path + "/" + $0 }
            .compactMap { FileManager.default.contents(atPath: $0) }
        #expect(!contents.isEmpty)
        #expect(contents.allSatisfy { $0.range(of: Data("ecret-".utf8)) == nil })
    }

    @Test func onlyOneSessionAsksAtATimeAndAnotherMayWhenTheFirstDoesNotComeBack() async throws {
        let (mine, theirs) = (try fixture.open(), try fixture.open())
        let source = try fixture.source()
        let lease = try await fixture.lease(source, in: mine)
        #expect(lease.until == fixture.now.addingTimeInterval(15))
        #expect(try await theirs.claim(source) == .underway(until: lease.until))
        #expect(
            try await theirs.claim(source, ignoresBackOff: true) == .underway(until: lease.until))
        #expect(try theirs.forecast(source).fetchingUntil == lease.until)
        let elsewhere = try fixture.source(latitude: 10)
        _ = try await fixture.lease(elsewhere, in: theirs)
        fixture.pass(15)
        let second = try await fixture.lease(source, in: theirs)
        #expect(second.id != lease.id)
        _ = try await mine.finish(lease, with: .failure(.timedOut))
        #expect(try mine.forecast(source).fetchingUntil == second.until)
        #expect(try mine.forecast(source).lastError == nil)
    }

    @Test func aLateReplyIsKeptUnlessThereIsANewerOne() async throws {
        let cache = try fixture.open()
        let source = try fixture.source()
        let first = try await fixture.lease(source, in: cache)
        let early = fixture.reply("early")
        fixture.pass(20)
        let second = try await fixture.lease(source, in: cache)
        #expect(try await cache.finish(first, with: .reply(early)).reply == early)
        let late = fixture.reply("late")
        #expect(try await cache.finish(second, with: .reply(late)).reply == late)
        #expect(try await cache.finish(first, with: .reply(early)).reply == late)
    }

    @Test func aCancelledRequestIsNoFailureAndTheNextMayComeAtOnce() async throws {
        let cache = try fixture.open()
        let source = try fixture.source()
        let lease = try await fixture.lease(source, in: cache)
        let known = try await cache.finish(lease, with: .failure(.cancelled))
        #expect(known == CachedForecast())
        _ = try await fixture.lease(source, in: cache)
    }

    @Test func whenNothingHasChangedTheOldReplyCountsAgainAndItsMarkIsSent() async throws {
        let cache = try fixture.open()
        let source = try fixture.source()
        try await fixture.keep("Rain", source, lastModified: "Monday", in: cache)
        fixture.pass(3600)
        let lease = try await fixture.lease(source, in: cache)
        #expect(lease.lastModified == "Monday")
        let expiry = fixture.now.addingTimeInterval(1800)
        let known = try await cache.finish(
            lease, with: .notModified(expiresAt: expiry, lastModified: nil))
        #expect(known.reply?.forecast.weekSummary == "Rain")
        #expect(known.reply?.fetchedAt == fixture.now)
        #expect(known.reply?.expiresAt == expiry)
        #expect(known.reply?.lastModified == "Monday")
        #expect(try await cache.claim(source) == .fresh(until: expiry))
    }

    @Test func withoutAReplyThereIsNothingThatCanHaveStayedTheSame() async throws {
        let cache = try fixture.open()
        let source = try fixture.source()
        let lease = try await fixture.lease(source, in: cache)
        let known = try await cache.finish(
            lease, with: .notModified(expiresAt: .distantFuture, lastModified: "x"))
        #expect(known.lastError == .notAForecast)
        #expect(known.reply == nil)
    }

    @Test func aReplyThatCannotBeReadCountsAsNoneAndIsAskedForWhole() async throws {
        let cache = try fixture.open()
        let source = try fixture.source()
        for damage in [
            "body = x'7b'", "body = x''", "body = randomblob(100000)", "fetched_at = NULL",
            "provider = 'open-meteo'", "body = zeroblob(10)",
            "body = CAST(replace(CAST(body AS TEXT), 'days', 'x') AS BLOB)",
        ] {
            try await fixture.keep("Rain", source, lastModified: "x", in: cache)
            try fixture.execute("UPDATE forecast SET \(damage)")
            let read =
                damage.hasPrefix("provider")
                ? ForecastSource(
                    provider: "open-meteo", baseURL: source.baseURL, coordinates: source.coordinates
                )
                : source
            #expect(try cache.forecast(read).reply == nil, "\(damage)")
            let lease = try await fixture.lease(read, in: cache)
            #expect(lease.lastModified == nil)
            try fixture.execute("DELETE FROM forecast")
        }
    }

    @Test func whatNobodyHasLookedAtForAMonthGoes() async throws {
        let cache = try fixture.open()
        let (old, new) = (try fixture.source(latitude: 1), try fixture.source(latitude: 2))
        try await fixture.keep("old", old, in: cache)
        fixture.pass(15 * 86_400)
        try await fixture.keep("new", new, in: cache)
        fixture.pass(15 * 86_400 + 1)
        #expect(try cache.forecast(old).reply != nil)
        try await fixture.keep("newer", new, in: cache)
        #expect(try cache.forecast(old).reply == nil)
        #expect(try cache.forecast(new).reply?.forecast.weekSummary == "newer")
    }

    @Test func ofManyProcessesThatWantToAskAtOnceOneDoes() throws {
        _ = try fixture.open()
        let workers = try (0..<4).map { _ in try Worker("claim", fixture.folder.path, 5) }
        let lines = workers.flatMap { $0.lines() }
        #expect(lines.count == 20)
        #expect(lines.count { $0 == "granted" } == 1)
        #expect(lines.count { $0 == "underway" } == 19)
    }

    @Test func whereNothingCanBeWrittenAClaimSaysWhy() async throws {
        let opened = try fixture.folder.open()
        await opened.close()
        let source = try fixture.source()
        await #expect(throws: StoreError.self) { try await opened.forecasts.claim(source) }
        #expect(throws: StoreError.self) { try opened.forecasts.forecast(source) }
    }
}
