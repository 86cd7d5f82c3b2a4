/// Runs asynchronous work one piece at a time, in the order of the calls, which is the order of the
/// key presses.
public final class SerialWork {
    private var last: Task<Void, Never>?
    private var pendingCount = 0

    public init() {}

    public var isBusy: Bool { pendingCount > 0 }

    /// Runs `work` on the main actor once all earlier work is done.
    public func enqueue(_ work: @escaping @MainActor () async -> Void) {
        pendingCount += 1
        let counted: @MainActor () async -> Void = { [self] in
            await work()
            pendingCount -= 1
        }
        let previous = last
        last = Task(executorPreference: MainQueueExecutor()) { @Sendable in
            await previous?.value
            await counted()
        }
    }

    /// Waits until nothing is left to do.
    public func finish() async {
        while let current = last {
            await current.value
            if last == current { last = nil }
        }
    }
}
