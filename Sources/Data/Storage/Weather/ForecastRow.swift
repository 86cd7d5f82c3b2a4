import CSodium
import Foundation
import Models

/// What is stored about a forecast.
struct ForecastRow {
    var fetchedAt: Date?
    var expiresAt: Date?
    var dueAt: Date?
    var failures: Int64
    var lease: UUID?
    var leaseUntil: Date?
    var usedAt: Date
    var lastModified: String?
    var lastError: ForecastError?
    /// `nil` if there is none, or it was altered.
    var forecast: Forecast?

    /// The columns in the order in which ``init(_:provider:bodies:)`` reads them.
    static let columns = """
        fetched_at, expires_at, due_at, failures, lease, lease_until, used_at, last_modified, \
        last_error, body
        """

    /// A forecast about which nothing is known.
    init(usedAt: Date) {
        failures = 0
        self.usedAt = usedAt
    }

    /// Reads the current row. Unreadable values count as missing, because they can be fetched
    /// again.
    init(_ row: Statement, provider: ForecastProvider.ID, bodies: ForecastBodies) {
        fetchedAt = row.optionalDate(0)
        expiresAt = row.optionalDate(1)
        dueAt = row.optionalDate(2)
        failures = row.integer(3)
        lease = row.isNull(4) ? nil : row.uuid(4)
        leaseUntil = row.optionalDate(5)
        usedAt = row.date(6)
        lastModified = row.isNull(7) ? nil : row.text(7)
        lastError = Self.error(row.blob(8))
        forecast = bodies.forecast(row.blob(9))
        if forecast?.provider != provider { forecast = nil }
    }

    /// How many requests have failed in a row.
    var failureCount: Int { Int(min(max(failures, 0), 1000)) }

    /// The stored reply; `nil` if there is none, or it cannot be read.
    var reply: ForecastReply? {
        guard let forecast, let fetchedAt, let expiresAt else { return nil }
        return ForecastReply(
            forecast: forecast, fetchedAt: fetchedAt, expiresAt: expiresAt,
            lastModified: lastModified)
    }

    /// An error for its column; `nil` if it cannot be encoded.
    static func column(_ error: ForecastError) -> SQLValue? {
        (try? JSONEncoder().encode(error)).map { .blob([UInt8]($0)) }
    }

    private static func error(_ bytes: [UInt8]) -> ForecastError? {
        bytes.isEmpty ? nil : ForecastError(encoded: Data(bytes))
    }
}

extension ForecastSource {
    /// The four columns that identify it. Of the server's address only a hash is stored, because it
    /// may contain a secret path.
    var key: [SQLValue] {
        [
            .text(provider.rawValue), .blob(serverHash),
            .integer(Self.units(coordinates.latitude)), .integer(Self.units(coordinates.longitude)),
        ]
    }

    private var serverHash: [UInt8] {
        let slashless = baseURL.lowercased().reversed().drop { $0 == "/" || $0.isWhitespace }
        let address = Array(String(slashless.reversed()).utf8)
        return [UInt8](unsafeUninitializedCapacity: 16) { hash, count in
            guard let start = hash.baseAddress else { return }
            crypto_generichash(start, 16, address, UInt64(address.count), nil, 0)
            count = 16
        }
    }

    private static func units(_ degrees: Double) -> Int64 {
        Int64((degrees * 10_000).rounded())
    }
}
