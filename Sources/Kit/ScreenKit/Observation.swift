/// Watches a stream of changes for as long as it is kept. A screen owns its observations, so that
/// none outlives it.
public final class Observation {
    private let task: Task<Void, Never>

    /// Calls `onChange` on the main actor for every element of `changes`, and `onEnd` if they end
    /// before the observation does. Both must hold their screen weakly.
    public init(
        of changes: AsyncStream<Void>, onChange: @escaping @MainActor () -> Void,
        onEnd: @escaping @MainActor () -> Void = {}
    ) {
        task = Task(executorPreference: MainQueueExecutor()) { @Sendable in
            await Self.follow(changes) { onChange() }
            if !Task.isCancelled { await onEnd() }
        }
    }

    /// Calls `onValue` on the main actor with every element of `values`. It must hold its screen
    /// weakly.
    public init<Value: Sendable>(
        of values: AsyncStream<Value>, onValue: @escaping @MainActor (Value) -> Void
    ) {
        task = Task(executorPreference: MainQueueExecutor()) { @Sendable in
            await Self.follow(values, onValue)
        }
    }

    private static func follow<Value: Sendable>(
        _ values: AsyncStream<Value>, _ onValue: @MainActor (Value) -> Void
    ) async {
        for await value in values { onValue(value) }
    }

    deinit {
        task.cancel()
    }
}
