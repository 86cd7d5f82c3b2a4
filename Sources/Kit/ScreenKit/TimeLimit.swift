/// A wait with a limit, for work that cannot be cancelled.
public final class TimeLimit {
    private var continuation: CheckedContinuation<Void, Never>?
    private var timer: ScheduledWork?

    private init(_ continuation: CheckedContinuation<Void, Never>) {
        self.continuation = continuation
    }

    /// Runs `work` and returns when it is done or `limit` is over; then the work continues alone.
    public static func run(
        _ limit: Duration, scheduler: any Scheduler, _ work: @escaping () async -> Void
    ) async {
        await withCheckedContinuation { continuation in
            let wait = TimeLimit(continuation)
            wait.timer = scheduler.schedule(after: limit) { wait.end() }
            Task {
                await work()
                wait.end()
            }
        }
    }

    private func end() {
        timer = nil
        continuation?.resume()
        continuation = nil
    }
}
