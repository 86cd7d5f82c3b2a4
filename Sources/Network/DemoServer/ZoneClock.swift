import Glibc
import Synchronization
import WeatherModels

/// The clock of a time zone, as the C library knows it. Foundation would need ICU for that.
struct ZoneClock {
    /// An IANA name; a zone that the system does not know counts as Greenwich.
    let zone: String

    /// Guards the library, which has one zone at a time and takes it from the environment.
    private static let library = Mutex(())

    /// Seconds east of Greenwich at `moment`, in seconds since 1970.
    func offset(at moment: Double) -> Double {
        Self.library.withLock { _ in
            setenv("TZ", ":\(zone)", 1)
            tzset()
            var seconds = time_t(moment)
            var parts = tm()
            return localtime_r(&seconds, &parts) == nil ? 0 : Double(parts.tm_gmtoff)
        }
    }

    /// The beginning of the day, in seconds since 1970.
    func midnight(_ date: LocalDate) -> Double {
        let local = Double(date.dayNumber) * 86_400
        let guess = local - offset(at: local)
        // Tries once more, with the offset at that time.
        return local - offset(at: guess)
    }
}
