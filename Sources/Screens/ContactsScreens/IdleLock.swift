import Models
import ScreenKit

/// Locks the contacts after some minutes without input.
public final class IdleLock {
    private let contacts: ContactsFlow
    private let scheduler: any Scheduler
    private var timer: IdleTimer?

    /// Locks `contacts` after the time set by ``setDelay(_:)``.
    public init(contacts: ContactsFlow, scheduler: any Scheduler) {
        self.contacts = contacts
        self.scheduler = scheduler
    }

    /// Restarts the wait.
    public func setDelay(_ delay: IdleLockDelay) {
        timer = nil
        guard delay != .never else { return }
        timer = IdleTimer(limit: .seconds(60 * delay.rawValue), scheduler: scheduler) {
            [contacts] in
            Task { await contacts.lock() }
        }
    }

    /// Records activity, even while nothing is open, because the key press that logs in may be the
    /// last one for a long time. Returns whether the screens may have the input; otherwise it came
    /// too late, and the contacts are being locked.
    public func touch() -> Bool {
        let wasOpen = contacts.isOpen
        return timer?.touch() ?? true || !wasOpen
    }
}
