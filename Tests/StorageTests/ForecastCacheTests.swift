import Foundation
import Models
import Testing

@testable import Storage

/// W6, W7, W12, W18: one cache for all sessions of the user.
@Suite("The cache of forecasts")
struct ForecastCacheTests {
    private let fixture = ForecastFixture()

    @Test("A forecast that was fetched is there for every session, with its times")
    func kept() async throws {
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

    @Test("Provider, server and point tell forecasts apart; the address of the server is not kept")
    func sources() async throws {
        let cache = try fixture.open()
        let url = "https://proxy.example/Secret-Path"
        let source = try fixture.source(baseURL: url + "/")
        try await fixture.keep("Rain", source, in: cache)
        #expect(try cache.forecast(fixture.source(baseURL: url)).reply != nil)
        #expect(try cache.forecast(fixture.source(baseURL: url, latitude: 59.91271)).reply != nil)
        for other in [
            try fixture.source(), try fixture.source(baseURL: url, latitude: 59.9129),
            try fixture.source(.openMeteo, baseURL: url),
        ] {
            #expect(try cache.forecast(other).reply == nil)
        }
        let contents = fixture.folder.names.map { fixture.folder.path + "/" + $0 }
            .compactMap { FileManager.default.contents(atPath: $0) }
        #expect(!contents.isEmpty)
        #expect(contents.allSatisfy { $0.range(of: Data("ecret-".utf8)) == nil })
    }

    @Test("Only one session asks at a time, and another may when the first does not come back")
    func lease() async throws {
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

    @Test("A late reply is kept, unless there is a newer one")
    func lateReplies() async throws {
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

    @Test("A cancelled request is no failure, and the next may come at once")
    func cancelled() async throws {
        let cache = try fixture.open()
        let source = try fixture.source()
        let lease = try await fixture.lease(source, in: cache)
        let known = try await cache.finish(lease, with: .failure(.cancelled))
        #expect(known == CachedForecast())
        _ = try await fixture.lease(source, in: cache)
    }

    @Test("When nothing has changed the old reply counts again, and its mark is sent next time")
    func notModified() async throws {
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

    @Test("Without a reply there is nothing that can have stayed the same")
    func notModifiedWithoutReply() async throws {
        let cache = try fixture.open()
        let source = try fixture.source()
        let lease = try await fixture.lease(source, in: cache)
        let known = try await cache.finish(
            lease, with: .notModified(expiresAt: .distantFuture, lastModified: "x"))
        #expect(known.lastError == .notAForecast)
        #expect(known.reply == nil)
    }

    @Test("A reply that cannot be read counts as none, and is asked for whole")
    func corrupt() async throws {
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
                    provider: .openMeteo, baseURL: source.baseURL, coordinates: source.coordinates)
                : source
            #expect(try cache.forecast(read).reply == nil, "\(damage)")
            let lease = try await fixture.lease(read, in: cache)
            #expect(lease.lastModified == nil)
            try fixture.execute("DELETE FROM forecast")
        }
    }

    @Test("What nobody has looked at for a month goes")
    func purge() async throws {
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

    @Test("Of many processes that want to ask at once one does")
    func processes() throws {
        _ = try fixture.open()
        let workers = try (0..<4).map { _ in try Worker("claim", fixture.folder.path, 5) }
        let lines = workers.flatMap { $0.lines() }
        #expect(lines.count == 20)
        #expect(lines.count { $0 == "granted" } == 1)
        #expect(lines.count { $0 == "underway" } == 19)
    }

    @Test("Where nothing can be written a claim says why")
    func closed() async throws {
        let opened = try fixture.folder.open()
        await opened.close()
        let source = try fixture.source()
        await #expect(throws: StoreError.self) { try await opened.forecasts.claim(source) }
        #expect(throws: StoreError.self) { try opened.forecasts.forecast(source) }
    }
}
