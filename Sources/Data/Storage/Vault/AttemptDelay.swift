/// How long the next attempt has to wait after wrong passwords. This slows down attempts at this
/// prompt; a copied file is protected by the cost of the key.
struct AttemptDelay: Hashable, Sendable {
    /// Wrong passwords, and attempts that never ended.
    var failures: Int64
    /// The time of the last one, in milliseconds since 1970.
    var lastAt: Int64

    static let none = AttemptDelay(failures: 0, lastAt: 0)

    /// Milliseconds to wait after the last attempt: 1, 2, 4 … 30 s.
    private var total: Int64 {
        guard failures > 0 else { return 0 }
        return failures > 5 ? 30_000 : 1000 << (failures - 1)
    }

    /// The remaining milliseconds at `now`. Putting the clock back cannot make the wait longer.
    func remaining(at now: Int64) -> Int64 {
        let (elapsed, isOverflowing) = now.subtractingReportingOverflow(lastAt)
        if isOverflowing { return lastAt > now ? total : 0 }
        return min(max(total - max(elapsed, 0), 0), total)
    }

    /// The same wait, counted from `now` if the last attempt is in the future: the clock has been
    /// put back since, and may take years to get there.
    func rebased(at now: Int64) -> AttemptDelay {
        AttemptDelay(failures: failures, lastAt: min(lastAt, now))
    }

    /// The delay after one more attempt.
    func counting(at now: Int64) -> AttemptDelay {
        AttemptDelay(failures: min(max(failures, 0), 1_000_000) + 1, lastAt: now)
    }
}
