import ContactsScreens
import ScreenKit

/// Locks the contacts after some minutes without input.
final class IdleLock {
    /// The minutes where the user set none.
    static let usualMinutes = 5

    private let contacts: ContactsFlow
    private let scheduler: any Scheduler
    private var timer: IdleTimer?

    /// Locks `contacts` once ``setLimit(minutes:)`` has said when.
    init(contacts: ContactsFlow, scheduler: any Scheduler) {
        self.contacts = contacts
        self.scheduler = scheduler
    }

    /// Begins to wait anew; 0: never locks.
    func setLimit(minutes: Int) {
        timer = nil
        guard minutes > 0 else { return }
        timer = IdleTimer(limit: .seconds(60 * minutes), scheduler: scheduler) {
            [contacts] in
            if contacts.isOpen { Task { await contacts.lock() } }
        }
    }

    /// Something was done. Returns whether that was in time; if not, the contacts are being locked.
    func touch() -> Bool {
        guard contacts.isOpen, let timer else { return true }
        return timer.touch()
    }
}
