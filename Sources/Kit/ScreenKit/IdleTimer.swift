/// Calls back once nothing was done for a while. It wakes the process once for every stretch of rest, not for every
/// key.
public final class IdleTimer {
    private let limit: Duration
    private let scheduler: any Scheduler
    private let now: () -> ContinuousClock.Instant
    private let onIdle: () -> Void
    private var pending: ScheduledWork?
    private var lastInput: ContinuousClock.Instant
    private var isTouched = false

    /// Calls `onIdle`, which must hold its owner weakly, when `limit` has passed without ``touch()``. `now` goes on
    /// while the machine sleeps.
    public init(
        limit: Duration, scheduler: any Scheduler,
        now: @escaping () -> ContinuousClock.Instant = { .now }, onIdle: @escaping () -> Void
    ) {
        self.limit = limit
        self.scheduler = scheduler
        self.now = now
        self.onIdle = onIdle
        lastInput = now()
        wait(limit)
    }

    /// Something was done. Returns whether that was in time. The machine or the process may have slept, and the
    /// scheduler with it: then `onIdle` has been called now, and what was done is too late.
    @discardableResult
    public func touch() -> Bool {
        let isLate = pending != nil && now() - lastInput >= limit
        isTouched = true
        lastInput = now()
        if isLate { onIdle() }
        if pending == nil { wait(limit) }
        return !isLate
    }

    private func wait(_ duration: Duration) {
        isTouched = false
        pending = scheduler.schedule(after: duration) { [weak self] in self?.look() }
    }

    private func look() {
        pending = nil
        if isTouched {
            // Wait for what is missing since the last input, however often there was some.
            wait(max(.milliseconds(100), limit - (now() - lastInput)))
        } else {
            onIdle()
        }
    }
}
