/// Watches a stream of changes for as long as it is kept. A screen owns its observations, so that none outlives
/// it.
public final class Observation {
    private let task: Task<Void, Never>

    /// Calls `onChange` on the main actor for every element of `changes`. It must hold its screen weakly.
    public init(of changes: AsyncStream<Void>, onChange: @escaping () -> Void) {
        task = Task {
            for await _ in changes { onChange() }
        }
    }

    deinit {
        task.cancel()
    }
}
