import Dispatch

/// Runs work later on the main actor. It is passed in, so that tests decide when "later" is.
public protocol Scheduler: AnyObject {
    /// Runs `work` once after `delay`, unless the returned object is released or cancelled before.
    func schedule(after delay: Duration, _ work: @escaping () -> Void) -> ScheduledWork
}

/// Scheduled work; releasing it cancels it.
public final class ScheduledWork {
    private var work: (() -> Void)?
    private let onCancel: () -> Void

    /// `onCancel` is called once: when the work has run or can no longer run.
    public init(_ work: @escaping () -> Void, onCancel: @escaping () -> Void = {}) {
        self.work = work
        self.onCancel = onCancel
    }

    isolated deinit {
        cancel()
    }

    /// Runs the work, once.
    public func run() {
        let body = work
        cancel()
        body?()
    }

    public func cancel() {
        guard work != nil else { return }
        work = nil
        onCancel()
    }
}

/// A scheduler on the main queue's monotonic clock. Cancelled work does not wake the process.
public final class MainQueueScheduler: Scheduler {
    public init() {}

    public func schedule(after delay: Duration, _ work: @escaping () -> Void) -> ScheduledWork {
        let timer = DispatchSource.makeTimerSource(queue: .main)
        let scheduled = ScheduledWork(work, onCancel: { timer.cancel() })
        timer.setEventHandler { [weak scheduled] in
            MainActor.assumeIsolated { scheduled?.run() }
        }
        timer.schedule(deadline: .now() + .nanoseconds(Int(delay / .nanoseconds(1))))
        timer.activate()
        return scheduled
    }
}
