/// Calls back when nothing has been done for a while. It wakes the process once for each idle
/// period, not for every key.
public final class IdleTimer {
    private let limit: Duration
    private let scheduler: any Scheduler
    private let now: () -> ContinuousClock.Instant
    private let onIdle: () -> Void
    private var pending: ScheduledWork?
    private var lastInput: ContinuousClock.Instant
    private var isTouched = false

    /// Calls `onIdle`, which must hold its owner weakly, when `limit` has passed without
    /// ``touch()``. `now` must count the time that the machine sleeps.
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

    /// Records activity. Returns whether it came in time. It comes too late if the machine or the
    /// process slept past the limit; then `onIdle` is called before this returns.
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
            // Waits for the rest of the limit since the last activity.
            wait(max(.milliseconds(100), limit - (now() - lastInput)))
        } else {
            onIdle()
        }
    }
}
