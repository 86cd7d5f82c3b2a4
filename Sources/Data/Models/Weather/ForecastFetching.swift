/// Sends one request to a provider.
public protocol ForecastFetching: Sendable {
    /// Returns the outcome of the request. Cancelling the task ends the request immediately, with
    /// ``ForecastError/cancelled``.
    func fetch(_ request: ForecastRequest) async -> ForecastOutcome
}
