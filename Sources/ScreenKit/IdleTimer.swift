/// Calls back once nothing was done for a while. It wakes the process once for every stretch of rest, not for every
/// key.
public final class IdleTimer {
    private let limit: Duration
    private let scheduler: any Scheduler
    private let onIdle: () -> Void
    private var pending: ScheduledWork?
    private var lastInput = ContinuousClock.now
    private var isTouched = false

    /// Calls `onIdle`, which must hold its owner weakly, when `limit` has passed without ``touch()``.
    public init(
        limit: Duration, scheduler: any Scheduler, onIdle: @escaping () -> Void
    ) {
        self.limit = limit
        self.scheduler = scheduler
        self.onIdle = onIdle
        wait(limit)
    }

    /// Something was done.
    public func touch() {
        isTouched = true
        lastInput = .now
        if pending == nil { wait(limit) }
    }

    private func wait(_ duration: Duration) {
        isTouched = false
        pending = scheduler.schedule(after: duration) { [weak self] in self?.look() }
    }

    private func look() {
        pending = nil
        if isTouched {
            // Wait for what is missing since the last input, however often there was some.
            wait(max(.milliseconds(100), limit - (ContinuousClock.now - lastInput)))
        } else {
            onIdle()
        }
    }
}
