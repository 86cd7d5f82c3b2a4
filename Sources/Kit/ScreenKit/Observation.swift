/// Watches a stream of values for as long as it is kept. A screen owns its observations, so that
/// none outlives it.
public final class Observation {
    private let task: Task<Void, Never>

    /// Calls `onValue` on the main actor with every element of `values`, and `onEnd` if they end
    /// before the observation does. Both must hold their screen weakly.
    public init<Value: Sendable>(
        of values: AsyncStream<Value>, onValue: @escaping @MainActor (Value) -> Void,
        onEnd: @escaping @MainActor () -> Void = {}
    ) {
        task = Task(executorPreference: MainQueueExecutor()) { @Sendable in
            for await value in values { await onValue(value) }
            if !Task.isCancelled { await onEnd() }
        }
    }

    deinit {
        task.cancel()
    }
}
