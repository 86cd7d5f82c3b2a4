import CSQLite
import Glibc
import Models

/// Waits for another program's lock by asking again after short, random times. SQLite's own handler
/// sleeps up to a tenth of a second, and a busy session takes the lock again in that time.
final class BusyWait {
    /// The longest wait.
    var milliseconds: Int32
    private var start = ContinuousClock.now
    private let listeners: Broadcaster<Bool>?
    private var isNoticed = false

    /// Tells `listeners` when a wait becomes noticeable, after 0.3 seconds, and when that wait is
    /// over.
    init(milliseconds: Int32, listeners: Broadcaster<Bool>?) {
        self.milliseconds = milliseconds
        self.listeners = listeners
    }

    /// Makes `connection` wait like this. The object must live as long as the connection.
    func install(on connection: OpaquePointer) {
        sqlite3_busy_handler(
            connection,
            { context, count in
                guard let context else { return 0 }
                let wait = Unmanaged<BusyWait>.fromOpaque(context).takeUnretainedValue()
                return wait.goesOn(count) ? 1 : 0
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    /// Sleeps before the next try; false once the time is up.
    private func goesOn(_ count: Int32) -> Bool {
        if count == 0 { start = .now }
        let passed = ContinuousClock.now - start
        guard passed < .milliseconds(milliseconds) else { return false }
        if passed >= .milliseconds(300), !isNoticed {
            isNoticed = true
            listeners?.send(true)
        }
        // A lock that is held for seconds does not belong to a session that writes one change after
        // another.
        let patience: UInt32 = passed < .seconds(5) ? 1 : 20
        usleep(UInt32.random(in: 1000...3000) * patience)
        return true
    }

    /// Call this after every statement: SQLite does not say when a wait is over.
    func end() {
        guard isNoticed else { return }
        isNoticed = false
        listeners?.send(false)
    }
}
