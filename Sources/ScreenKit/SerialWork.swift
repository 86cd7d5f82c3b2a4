/// Runs asynchronous work one piece after the other, in the order in which it was asked for: the order of the
/// keys.
public final class SerialWork {
    private var last: Task<Void, Never>?
    private var pendingCount = 0

    /// A queue with nothing in it.
    public init() {}

    /// Whether something is under way.
    public var isBusy: Bool { pendingCount > 0 }

    /// Runs `work` on the main actor once all earlier work is done.
    public func enqueue(_ work: @escaping () async -> Void) {
        let previous = last
        pendingCount += 1
        last = Task {
            await previous?.value
            await work()
            pendingCount -= 1
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
