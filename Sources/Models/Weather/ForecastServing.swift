import Foundation

/// What is known of the weather at a place, and how the last request went.
public struct ForecastState: Hashable, Sendable {
    /// The last reply, however old; `nil`: there never was one.
    public var reply: ForecastReply?
    /// Why the last request, by whichever session, brought nothing new.
    public var error: ForecastError?
    /// No request is made before; `nil`: now is fine.
    public var nextRequestAt: Date?

    /// A state; without arguments nothing is known.
    public init(
        reply: ForecastReply? = nil, error: ForecastError? = nil, nextRequestAt: Date? = nil
    ) {
        self.reply = reply
        self.error = error
        self.nextRequestAt = nextRequestAt
    }

    /// Whether a request is due at `moment`.
    public func isDue(at moment: Date) -> Bool {
        nextRequestAt.map { $0 <= moment } ?? true
    }
}

/// Gets forecasts and keeps them: one request at a time for a place, over all sessions of the user, and none before the
/// provider wants one.
public protocol ForecastServing: Sendable {
    /// What is known now, without a request.
    func state(for request: ForecastRequest) async -> ForecastState

    /// Makes the request if one is due and no other session is at it; else waits for what that one gets. Returns what is
    /// known then. When the task is cancelled the request is called off.
    func refreshed(_ request: ForecastRequest) async -> ForecastState
}
