/// Gets forecasts and keeps them: one request at a time for a place, over all sessions of the user, and none before the
/// provider wants one.
public protocol ForecastServing: Sendable {
    /// What is known of the forecast that `request` asks for, without asking.
    func known(_ request: ForecastRequest) async -> CachedForecast

    /// Makes the request, if that is due; where another session is at it, waits for what that one gets. Returns what is
    /// known then. When the task is cancelled the request is called off.
    ///
    /// - Parameter byUser: Somebody asked for it, or the network is back: earlier failures do not put it off, only
    ///   the provider's word.
    func refreshed(_ request: ForecastRequest, byUser: Bool) async -> CachedForecast

    /// Forgets failures and what providers said with them: the key, the server or the provider has changed.
    func forgetFailures() async

    /// An element whenever a forecast may have come, by whichever session.
    func changes() -> AsyncStream<Void>
}
