import Dispatch

/// Runs work later on the main actor. Handed in, so that tests decide when later is.
public protocol Scheduler: AnyObject {
    /// Runs `work` once after `delay`, unless the returned object is released or cancelled before.
    func schedule(after delay: Duration, _ work: @escaping () -> Void) -> ScheduledWork
}

/// Work that has been asked for; releasing it cancels it.
public final class ScheduledWork {
    private var work: (() -> Void)?

    /// Work that has not run yet.
    public init(_ work: @escaping () -> Void) {
        self.work = work
    }

    /// Runs the work, once.
    public func run() {
        let body = work
        work = nil
        body?()
    }

    /// Forgets the work.
    public func cancel() {
        work = nil
    }
}

/// A scheduler on the main queue's monotonic clock. It wakes the process only for work that is due.
public final class MainQueueScheduler: Scheduler {
    /// The one that the program uses.
    public init() {}

    public func schedule(after delay: Duration, _ body: @escaping () -> Void) -> ScheduledWork {
        let scheduled = ScheduledWork(body)
        let nanoseconds =
            delay.components.seconds * 1_000_000_000 + delay.components.attoseconds / 1_000_000_000
        DispatchQueue.main.asyncAfter(deadline: .now() + .nanoseconds(Int(nanoseconds))) {
            [weak scheduled] in
            MainActor.assumeIsolated { scheduled?.run() }
        }
        return scheduled
    }
}
