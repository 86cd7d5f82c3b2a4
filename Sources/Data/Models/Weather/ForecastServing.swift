/// Fetches and keeps forecasts: one request at a time for a place, across all of the user's
/// sessions, and none before the provider allows it.
public protocol ForecastServing: Sendable {
    /// What is known about the forecast without fetching it.
    func known(_ request: ForecastRequest) async -> CachedForecast

    /// Fetches the forecast if that is due, or waits while another session does so, then returns
    /// what is known. Cancelling the task cancels the request.
    ///
    /// - Parameter byUser: The user asked for it, or the network is back: only the provider's
    ///   limits delay it, not earlier failures.
    func refreshed(_ request: ForecastRequest, byUser: Bool) async -> CachedForecast

    /// Forgets failures and the limits that came with them, because the key, the server or the
    /// provider has changed.
    func forgetFailures() async

    /// An element whenever any session may have fetched a forecast.
    func changes() -> AsyncStream<Void>
}
