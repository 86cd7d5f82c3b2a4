import CLinux

/// What remains of contacts in memory that the program has freed, and how it is overwritten.
///
/// `free` overwrites a block from ``wipeFromNowOn()`` on, but each thread first keeps some small
/// blocks for itself, as they are, and its stack still holds what earlier calls left there. Both
/// can only be reached on that thread, so whatever opens cards ends with ``wipeThread()``.
enum FreedMemory {
    /// This costs next to nothing, and it stays on, because a thread that ends later frees what it
    /// has kept.
    static func wipeFromNowOn() {
        cl_wipe_when_freed()
    }

    /// Overwrites what the calling thread has kept. Takes about a tenth of a millisecond.
    static func wipeThread() {
        cl_wipe_kept_blocks()
        cl_wipe_stack()
    }

    /// Overwrites what the main thread has kept, and returns free memory to the system.
    static func wipe() async {
        await MainActor.run { wipeThread() }
        cl_trim_memory()
    }
}
