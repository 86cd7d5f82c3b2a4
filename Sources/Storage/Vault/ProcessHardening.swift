import CLinux
import Glibc

/// Keeps the memory of this process from others.
public enum ProcessHardening {
    /// Switches core dumps off and keeps other programs of the same user from attaching: for the start of the program.
    /// What the system refuses stays as it is.
    public static func apply() {
        var none = rlimit(rlim_cur: 0, rlim_max: 0)
        setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
        _ = cl_forbid_dumps()
    }
}
