import Foundation
import Models

/// Fetched forecasts in an SQLite file, and the right to fetch the next one, shared by all sessions
/// of the user.
public actor ForecastCache: ForecastCaching {
    private nonisolated let file: StoreFile
    private nonisolated let pace: RequestPace
    private nonisolated let bodies = ForecastBodies()

    /// Writes run on the storage queue, in the order of the calls.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        file.queue.asUnownedSerialExecutor()
    }

    init(file: StoreFile, random: @escaping @Sendable () -> Double) {
        self.file = file
        pace = RequestPace(random: random)
    }

    /// What is known now; see ``ForecastCaching``.
    public nonisolated func forecast(
        _ source: ForecastSource
    ) throws(StoreError) -> CachedForecast {
        try file.read { (database) throws(StoreError) in
            try table(database).state(of: source)
        }
    }

    /// Asks for the right to make a request; see ``ForecastCaching``.
    public func claim(
        _ source: ForecastSource, for seconds: Double = 15, ignoresBackOff: Bool = false
    ) async throws(StoreError) -> ForecastClaim {
        try file.write { (database) throws(StoreError) in
            try table(database).claim(source, for: seconds, ignoresBackOff: ignoresBackOff)
        }
    }

    /// Keeps the outcome of a request; see ``ForecastCaching``.
    @discardableResult
    public func finish(
        _ lease: ForecastLease, with outcome: ForecastOutcome
    ) async throws(StoreError) -> CachedForecast {
        try file.write { (database) throws(StoreError) in
            let table = table(database)
            try table.finish(lease, with: outcome)
            return try table.state(of: lease.source)
        }
    }

    /// Forgets failures and the limits that came with them.
    public func forgetFailures() async throws(StoreError) {
        try file.write { (database) throws(StoreError) in
            try table(database).forgetFailures()
        }
    }

    /// An element after every change; see ``ForecastCaching``.
    public nonisolated func changes() -> AsyncStream<Void> {
        file.changes.stream()
    }

    private nonisolated func table(_ database: Database) -> ForecastTable {
        ForecastTable(database: database, now: file.now(), pace: pace, bodies: bodies)
    }
}
