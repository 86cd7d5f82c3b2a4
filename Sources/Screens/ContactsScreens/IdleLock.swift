import ScreenKit

/// Locks the contacts after some minutes without input.
public final class IdleLock {
    /// The default, if the user set nothing.
    public static let usualMinutes = 5

    private let contacts: ContactsFlow
    private let scheduler: any Scheduler
    private var timer: IdleTimer?

    /// Locks `contacts` after the time set by ``setLimit(minutes:)``.
    public init(contacts: ContactsFlow, scheduler: any Scheduler) {
        self.contacts = contacts
        self.scheduler = scheduler
    }

    /// Restarts the wait; 0: never locks.
    public func setLimit(minutes: Int) {
        timer = nil
        guard minutes > 0 else { return }
        timer = IdleTimer(limit: .seconds(60 * minutes), scheduler: scheduler) {
            [contacts] in
            Task { await contacts.lock() }
        }
    }

    /// Records activity, even while nothing is open, because the key that logs in may be the last
    /// one for long. Returns whether the input may go on to the screens; otherwise it came too late
    /// and the contacts are being locked.
    public func touch() -> Bool {
        let wasOpen = contacts.isOpen
        return timer?.touch() ?? true || !wasOpen
    }
}
