import ScreenKit

/// Locks the contacts after some minutes without input.
public final class IdleLock {
    /// The minutes where the user set none.
    public static let usualMinutes = 5

    private let contacts: ContactsFlow
    private let scheduler: any Scheduler
    private var timer: IdleTimer?

    /// Locks `contacts` once ``setLimit(minutes:)`` has said when.
    public init(contacts: ContactsFlow, scheduler: any Scheduler) {
        self.contacts = contacts
        self.scheduler = scheduler
    }

    /// Begins to wait anew; 0: never locks.
    public func setLimit(minutes: Int) {
        timer = nil
        guard minutes > 0 else { return }
        timer = IdleTimer(limit: .seconds(60 * minutes), scheduler: scheduler) {
            [contacts] in
            Task { await contacts.lock() }
        }
    }

    /// Something was done. It counts while nothing is open too: the key that logs in may be the last for long. Returns
    /// whether it may go on to the screens; if not, it has come too late and the contacts are being locked.
    public func touch() -> Bool {
        let wasOpen = contacts.isOpen
        return timer?.touch() ?? true || !wasOpen
    }
}
