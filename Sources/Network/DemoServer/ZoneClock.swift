import FoundationEssentials
import Glibc
import Synchronization

/// The clock of a time zone, as the C library knows it. Foundation would need ICU for that.
struct ZoneClock: Sendable {
    /// An IANA name; a zone that the system does not know is Greenwich.
    let zone: String

    /// The library has one zone at a time, which it takes from the environment.
    private static let library = Mutex(())

    /// Seconds east of Greenwich.
    func offset(at moment: Date) -> Int {
        Self.library.withLock { _ in
            setenv("TZ", ":\(zone)", 1)
            tzset()
            var seconds = time_t(moment.timeIntervalSince1970)
            var parts = tm()
            return localtime_r(&seconds, &parts) == nil ? 0 : parts.tm_gmtoff
        }
    }
}
