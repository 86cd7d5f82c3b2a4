import Dispatch

/// A queue for one actor or task, so that it stays off the threads that Swift's tasks share.
///
/// Once those threads have been used, Dispatch on Linux wakes the process every second to check on
/// them. Work that waits for a lock, a disk or another process would also keep other tasks waiting.
public final class SerialQueue: SerialExecutor, TaskExecutor {
    private let queue: DispatchQueue

    /// - Parameter label: The queue's name, for debuggers.
    public init(label: String) {
        queue = DispatchQueue(label: label)
    }

    /// Runs `work` after everything that was enqueued before.
    public func run(_ work: @escaping @Sendable () -> Void) {
        queue.async(execute: work)
    }

    /// Waits until everything that was enqueued before is done.
    public func wait() {
        queue.sync {}
    }

    /// Runs `job` after everything that was enqueued before.
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async {
            job.runSynchronously(
                isolatedTo: self.asUnownedSerialExecutor(),
                taskExecutor: self.asUnownedTaskExecutor())
        }
    }
}
