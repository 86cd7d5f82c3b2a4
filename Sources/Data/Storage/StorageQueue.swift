import Dispatch

/// The queue on which everything is written: whoever waits for a lock or for the disk waits here, not on the
/// threads that Swift's tasks share, and calls are carried out in the order in which they were made.
final class StorageQueue: SerialExecutor {
    private let queue = DispatchQueue(label: "storage")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }

    /// Carries out `work` after everything that was asked for before.
    func run(_ work: @escaping @Sendable () -> Void) {
        queue.async(execute: work)
    }

    func asUnownedSerialExecutor() -> UnownedSerialExecutor {
        UnownedSerialExecutor(ordinary: self)
    }
}
