import Glibc

/// Seconds that no change of the wall clock touches.
public enum Clock {
    /// Seconds since some moment in the past.
    public static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
