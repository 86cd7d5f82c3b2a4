import CSQLite
import Glibc

/// How a connection waits for another program's lock: it asks again after a short time of chance length. SQLite's own
/// way sleeps up to a tenth of a second, in which a busy session takes the lock again, and again.
final class BusyWait {
    /// How long it waits in all.
    var milliseconds: Int32
    private var start = ContinuousClock.now

    init(milliseconds: Int32) {
        self.milliseconds = milliseconds
    }

    /// Has `connection` wait like this. Has to live as long as the connection.
    func install(on connection: OpaquePointer) {
        sqlite3_busy_handler(
            connection,
            { context, count in
                guard let context else { return 0 }
                let wait = Unmanaged<BusyWait>.fromOpaque(context).takeUnretainedValue()
                return wait.goesOn(count) ? 1 : 0
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    /// Sleeps before the next try; false when it has been long enough.
    private func goesOn(_ count: Int32) -> Bool {
        if count == 0 { start = .now }
        let passed = ContinuousClock.now - start
        guard passed < .milliseconds(milliseconds) else { return false }
        // A lock that is held for seconds is not that of a session that writes one change after the other.
        let patience: UInt32 = passed < .seconds(5) ? 1 : 20
        usleep(UInt32.random(in: 1000...3000) * patience)
        return true
    }
}
