import CLinux
import Dispatch
import Foundation
import Glibc
import Synchronization

/// What remains of contacts in memory that the program has freed, and how it is overwritten.
///
/// `free` overwrites a block from ``wipeFromNowOn()`` on, but each thread first keeps some small
/// blocks for itself, as they are, and its stack still holds what earlier calls left there.
/// ``wipe()`` overwrites both, on the main thread and on as many others as may have worked for the
/// vault.
enum FreedMemory {
    /// This costs next to nothing, and it stays on, because a thread that ends later frees what it
    /// has kept.
    static func wipeFromNowOn() {
        cl_wipe_when_freed()
    }

    @concurrent
    static func wipe() async {
        await MainActor.run { wipeThread() }
        await wipeWorkers()
        cl_trim_memory()
    }

    private static func wipeThread() {
        cl_wipe_kept_blocks()
        cl_wipe_stack()
    }

    /// Dispatch has threads for each of its global queues, of which a login uses two, and others
    /// for serial queues. Those that wait for work are taken first.
    private static func wipeWorkers() async {
        let processors = ProcessInfo.processInfo.activeProcessorCount
        let queues =
            (0..<processors).flatMap { _ in
                [DispatchQueue.global(), .global(qos: .userInitiated)]
            }
            + (0..<processors + 4).map { DispatchQueue(label: "storage.wipe.\($0)") }
        let meeting = Meeting(size: queues.count)
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            let group = DispatchGroup()
            for queue in queues {
                queue.async(group: group) {
                    wipeThread()
                    meeting.wait()
                }
            }
            group.notify(queue: .global()) { continuation.resume() }
        }
    }
}

/// Keeps threads until all have come, so that none does the work of another; not for long, because
/// there may be fewer of them.
private final class Meeting: Sendable {
    private let missing: Atomic<Int>

    init(size: Int) {
        missing = Atomic(size)
    }

    func wait() {
        missing.subtract(1, ordering: .relaxed)
        for _ in 0..<10 where missing.load(ordering: .relaxed) > 0 { usleep(1000) }
    }
}
