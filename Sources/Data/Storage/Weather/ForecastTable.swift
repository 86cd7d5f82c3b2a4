import Foundation
import Models

/// Reads and writes what is stored about forecasts, inside an open transaction.
struct ForecastTable {
    let database: Database
    let now: Date
    let pace: RequestPace
    let bodies: ForecastBodies

    /// The longest lease, in seconds.
    static let longestLease = 60.0
    /// How long a forecast that nobody looks at is kept, in seconds.
    static let keepingTime = 30.0 * 24 * 3600

    private static let place =
        "provider = ?1 AND server = ?2 AND latitude = ?3 AND longitude = ?4"

    /// What is known about `source`.
    func state(of source: ForecastSource) throws(StoreError) -> CachedForecast {
        state(try row(source) ?? ForecastRow(usedAt: now), blockedUntil: try blockedUntil(source))
    }

    /// Gives the lease to the first session that asks.
    func claim(
        _ source: ForecastSource, for seconds: Double, ignoresBackOff: Bool
    ) throws(StoreError) -> ForecastClaim {
        let row = try row(source) ?? ForecastRow(usedAt: now)
        let state = state(row, blockedUntil: try blockedUntil(source))
        if let until = state.fetchingUntil { return .underway(until: until) }
        if let expiry = freshUntil(row) { return .fresh(until: expiry) }
        if now < state.allowedFrom { return .blocked(until: state.allowedFrom) }
        if !ignoresBackOff, now < state.dueAt {
            return row.failures > 0
                ? .backingOff(until: state.dueAt) : .fresh(until: state.dueAt)
        }
        let duration = seconds.isFinite ? min(max(1, seconds), Self.longestLease) : 15
        let lease = ForecastLease(
            source: source, id: UUID(), until: now.addingTimeInterval(duration),
            lastModified: row.reply?.lastModified)
        try database.run(
            """
            INSERT INTO forecast(provider, server, latitude, longitude, failures, lease,
                lease_until, used_at)
            VALUES(?1, ?2, ?3, ?4, 0, ?5, ?6, ?7)
            ON CONFLICT(provider, server, latitude, longitude)
            DO UPDATE SET lease = ?5, lease_until = ?6, used_at = ?7
            """,
            source.key + [
                .uuid(lease.id), .date(lease.until), .date(now),
            ])
        return .granted(lease)
    }

    /// Keeps the outcome of the request that `lease` allowed.
    func finish(
        _ lease: ForecastLease, with outcome: ForecastOutcome
    ) throws(StoreError) {
        let row = try row(lease.source)
        let isHeld = row?.lease == lease.id
        switch outcome {
        case .reply(let reply):
            // Another session may have asked later and been answered sooner.
            if isHeld || isNewer(reply, than: row) { try keep(reply, of: lease.source) }
        case .notModified(let expiresAt, let lastModified):
            guard isHeld, let row else { break }
            if row.reply == nil {
                // "Not modified" makes no sense without a stored reply.
                try note(.notAForecast, of: lease.source, count: row.failureCount + 1)
            } else {
                try prolong(lease.source, expiresAt, lastModified)
            }
        case .failure(let error):
            guard isHeld, let row else { break }
            try note(error, of: lease.source, count: row.failureCount + 1)
        }
        try database.run(
            """
            UPDATE forecast SET lease = NULL, lease_until = NULL
            WHERE \(Self.place) AND lease = ?5
            """, lease.source.key + [.uuid(lease.id)])
        try purge()
    }

    /// Forgets everything that delays a request, except for replies that are still fresh.
    func forgetFailures() throws(StoreError) {
        try database.run(
            """
            UPDATE forecast SET failures = 0, last_error = NULL, blocked_until = NULL,
                due_at = expires_at
            WHERE failures > 0 OR blocked_until IS NOT NULL
            """)
    }
}

extension ForecastTable {
    private func row(_ source: ForecastSource) throws(StoreError) -> ForecastRow? {
        try database.rows(
            "SELECT \(ForecastRow.columns) FROM forecast WHERE \(Self.place)", source.key
        ) { ForecastRow($0, provider: source.provider, bodies: bodies) }.first
    }

    /// When the provider's limit for any point of the server ends.
    private func blockedUntil(_ source: ForecastSource) throws(StoreError) -> Date? {
        try database.rows(
            """
            SELECT max(blocked_until) FROM forecast WHERE provider = ?1 AND server = ?2
                AND blocked_until <= ?3
            """,
            source.key.prefix(2) + [.date(now.addingTimeInterval(RequestPace.longest))]
        ) { $0.optionalDate(0) }.first.flatMap { $0 }
    }

    private func state(_ row: ForecastRow, blockedUntil: Date?) -> CachedForecast {
        let allowed = max(freshUntil(row) ?? .distantPast, blockedUntil ?? .distantPast)
        var due = row.dueAt ?? .distantPast
        // A reply from the future was fetched with a wrong clock, and a limit that is too far away
        // was set by one.
        let isPlausible =
            due <= max(now.addingTimeInterval(3660), allowed.addingTimeInterval(60))
            && (row.failures > 0 || freshness(row) != nil)
        if !isPlausible { due = .distantPast }
        let lease = row.leaseUntil.flatMap { until in
            now < until && until <= now.addingTimeInterval(Self.longestLease) ? until : nil
        }
        return CachedForecast(
            reply: row.reply, lastError: row.failures > 0 ? row.lastError : nil,
            allowedFrom: allowed, dueAt: max(due, allowed), fetchingUntil: lease)
    }

    /// The time until which the reply is fresh; `nil` if it is not.
    private func freshUntil(_ row: ForecastRow) -> Date? {
        freshness(row).flatMap { now < $0 ? $0 : nil }
    }

    /// The time until which the reply is or was fresh; `nil` if there is none or its times make no
    /// sense.
    private func freshness(_ row: ForecastRow) -> Date? {
        guard let reply = row.reply, reply.fetchedAt <= now.addingTimeInterval(60),
            reply.expiresAt <= reply.fetchedAt.addingTimeInterval(RequestPace.longest)
        else { return nil }
        return reply.expiresAt
    }

    private func isNewer(_ reply: ForecastReply, than row: ForecastRow?) -> Bool {
        guard let row, let known = row.reply, known.fetchedAt <= now.addingTimeInterval(60) else {
            return true
        }
        return reply.fetchedAt > known.fetchedAt
    }

    private func keep(_ reply: ForecastReply, of source: ForecastSource) throws(StoreError) {
        guard let body = bodies.bytes(reply.forecast) else {
            throw .failed(detail: "a forecast that cannot be written")
        }
        // The server's clock may be fast, and its limits may be anything.
        let fetchedAt = min(reply.fetchedAt, now)
        let expiresAt = min(reply.expiresAt, now.addingTimeInterval(RequestPace.longest - 3600))
        try database.run(
            """
            INSERT INTO forecast(provider, server, latitude, longitude, failures, used_at,
                fetched_at, expires_at, due_at, last_modified, body)
            VALUES(?1, ?2, ?3, ?4, 0, ?5, ?6, ?7, ?8, ?9, ?10)
            ON CONFLICT(provider, server, latitude, longitude)
            DO UPDATE SET failures = 0, last_error = NULL, blocked_until = NULL, fetched_at = ?6,
                expires_at = ?7, due_at = ?8, last_modified = ?9, body = ?10
            """,
            source.key + [
                .date(now), .date(fetchedAt), .date(expiresAt),
                .date(pace.due(expiresAt)), reply.lastModified.map(SQLValue.text) ?? .null,
                .blob(body),
            ])
    }

    private func prolong(
        _ source: ForecastSource, _ expiresAt: Date, _ lastModified: String?
    ) throws(StoreError) {
        let expiresAt = min(expiresAt, now.addingTimeInterval(RequestPace.longest - 3600))
        try database.run(
            """
            UPDATE forecast SET failures = 0, last_error = NULL, blocked_until = NULL,
                fetched_at = ?5, expires_at = ?6, due_at = ?7,
                last_modified = ifnull(?8, last_modified)
            WHERE \(Self.place)
            """,
            source.key + [
                .date(now), .date(expiresAt), .date(pace.due(expiresAt)),
                lastModified.map(SQLValue.text) ?? .null,
            ])
    }

    private func note(
        _ error: ForecastError, of source: ForecastSource, count: Int
    ) throws(StoreError) {
        if error == .cancelled { return }
        try database.run(
            """
            UPDATE forecast SET failures = ?5, last_error = ?6, due_at = ?7, blocked_until = ?8
            WHERE \(Self.place)
            """,
            source.key + [
                .integer(Int64(count)), ForecastRow.column(error) ?? .null,
                .date(pace.retry(after: error, count: count, now: now)),
                pace.blocked(by: error, now: now).map(SQLValue.date) ?? .null,
            ])
    }

    /// Drops forecasts that nobody has looked at for a month, and those that a wrong clock has
    /// dated in the future.
    private func purge() throws(StoreError) {
        try database.run(
            "DELETE FROM forecast WHERE used_at NOT BETWEEN ?1 AND ?2",
            .date(now.addingTimeInterval(-Self.keepingTime)),
            .date(now.addingTimeInterval(Self.keepingTime)))
    }
}
