import Dispatch

/// The queue for all writes. Locks and the disk are waited for here, not on the threads that
/// Swift's tasks share, and calls run in the order in which they were made.
final class StorageQueue: SerialExecutor {
    private let queue = DispatchQueue(label: "storage")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }

    /// Runs `work` after everything that was enqueued before.
    func run(_ work: @escaping @Sendable () -> Void) {
        queue.async(execute: work)
    }

    func asUnownedSerialExecutor() -> UnownedSerialExecutor {
        UnownedSerialExecutor(ordinary: self)
    }
}
