import Models

/// Places and forecasts whose store's failures are written to a log before they go on to the caller.
public struct LoggedWeather: PlaceStoring, ForecastCaching {
    private let placeStore: any PlaceStoring
    private let forecasts: any ForecastCaching
    private let log: LogFile?

    /// `places` and `forecasts`, watched by `log` where there is one.
    public init(places: any PlaceStoring, forecasts: any ForecastCaching, log: LogFile?) {
        placeStore = places
        self.forecasts = forecasts
        self.log = log
    }

    public func places() throws(StoreError) -> [Place] {
        try watched("places") { () throws(StoreError) in try placeStore.places() }
    }

    public func placeInUse() throws(StoreError) -> Place? {
        try watched("place") { () throws(StoreError) in try placeStore.placeInUse() }
    }

    public func perform(_ operation: PlaceOperation) async throws(StoreError) -> PlaceChange {
        do throws(StoreError) {
            return try await placeStore.perform(operation)
        } catch {
            await log?.write("write place: \(error)")
            throw error
        }
    }

    public func forecast(_ source: ForecastSource) throws(StoreError) -> CachedForecast {
        try watched("forecast") { () throws(StoreError) in try forecasts.forecast(source) }
    }

    public func claim(
        _ source: ForecastSource, for seconds: Double, ignoresBackOff: Bool
    ) async throws(StoreError) -> ForecastClaim {
        do throws(StoreError) {
            return try await forecasts.claim(source, for: seconds, ignoresBackOff: ignoresBackOff)
        } catch {
            await log?.write("claim: \(error)")
            throw error
        }
    }

    public func finish(
        _ lease: ForecastLease, with outcome: ForecastOutcome
    ) async throws(StoreError) -> CachedForecast {
        do throws(StoreError) {
            return try await forecasts.finish(lease, with: outcome)
        } catch {
            await log?.write("write forecast: \(error)")
            throw error
        }
    }

    public func forgetFailures() async throws(StoreError) {
        do throws(StoreError) {
            try await forecasts.forgetFailures()
        } catch {
            await log?.write("forget failures: \(error)")
            throw error
        }
    }

    public func changes() -> AsyncStream<Void> {
        placeStore.changes()
    }

    private func watched<Value>(
        _ what: String, _ read: () throws(StoreError) -> Value
    ) throws(StoreError) -> Value {
        do throws(StoreError) {
            return try read()
        } catch {
            if let log { Task { await log.write("\(what): \(error)") } }
            throw error
        }
    }
}
