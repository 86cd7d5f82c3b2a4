/// Asks a provider once.
public protocol ForecastFetching: Sendable {
    /// How the request ended. Cancelling the task ends the request at once, with ``ForecastError/cancelled``.
    func fetch(_ request: ForecastRequest) async -> ForecastOutcome
}
