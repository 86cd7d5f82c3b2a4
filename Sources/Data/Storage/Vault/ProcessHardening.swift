import CLinux
import Glibc

/// Keeps other processes out of this one's memory.
public enum ProcessHardening {
    /// Turns core dumps off and keeps other programs of the same user from attaching. Call this at
    /// the start of the program. Returns whether the system did both.
    public static func apply() -> Bool {
        var none = rlimit(rlim_cur: 0, rlim_max: 0)
        let isLimited = setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none) == 0
        return cl_forbid_dumps() == 0 && isLimited
    }
}
