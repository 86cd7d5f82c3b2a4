import Dispatch

/// Waiting with an end to it, for work that cannot be cancelled.
final class Deadline {
    private var continuation: CheckedContinuation<Void, Never>?

    private init(_ continuation: CheckedContinuation<Void, Never>) {
        self.continuation = continuation
    }

    /// Runs `work` and returns when it is done or `limit` is over; then the work goes on alone.
    static func run(within limit: DispatchTimeInterval, _ work: @escaping () async -> Void) async {
        await withCheckedContinuation { continuation in
            let deadline = Deadline(continuation)
            Task {
                await work()
                deadline.end()
            }
            DispatchQueue.main.asyncAfter(deadline: .now() + limit) {
                MainActor.assumeIsolated { deadline.end() }
            }
        }
    }

    private func end() {
        continuation?.resume()
        continuation = nil
    }
}
