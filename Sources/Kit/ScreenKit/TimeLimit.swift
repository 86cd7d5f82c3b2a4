/// A wait with a limit, for work that cannot be cancelled.
public enum TimeLimit {
    /// Runs `work` and returns when it is done or `limit` has passed; in that case the work
    /// continues on its own.
    public static func run(
        _ limit: Duration, scheduler: any Scheduler, _ work: @escaping () async -> Void
    ) async {
        await withCheckedContinuation { continuation in
            // Runs once, whichever comes first.
            let end = scheduler.schedule(after: limit) { continuation.resume() }
            Task {
                await work()
                end.run()
            }
        }
    }
}
