import Glibc

/// How many files the process may have open at once.
enum OpenFileLimit {
    /// As many as everything together opens: the terminal, the data, and a request.
    private static let needed: UInt = 29
    /// With so many, there is room for whatever the parent process left open.
    private static let plenty: UInt = 256

    /// Throws if there are too few. Libraries end the process when they run out of them.
    static func check() throws(SystemFailure) {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0,
            limit.rlim_cur < plenty
        else { return }
        let free = freeDescriptors()
        guard free < needed else { return }
        throw .fewFiles(limit: limit.rlim_cur, needed: limit.rlim_cur + needed - free)
    }

    /// How many of the ``needed`` descriptors can be had.
    private static func freeDescriptors() -> UInt {
        var copies: [Int32] = []
        while copies.count < needed {
            let copy = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
            guard copy >= 0 else { break }
            copies.append(copy)
        }
        for copy in copies { close(copy) }
        return UInt(copies.count)
    }
}
