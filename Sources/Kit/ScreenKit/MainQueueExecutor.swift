import Dispatch

/// Has a task run on the main queue wherever no actor says otherwise: between its steps on the main actor too.
///
/// Without it, whatever resumes a task puts it on the threads that all tasks share, only for it to go on to the main
/// actor from there. From the first use of these threads on, Dispatch on Linux looks after them once a second as long
/// as the process lives, and a program that waits for keys should not wake up at all.
public nonisolated final class MainQueueExecutor: TaskExecutor {
    /// One of as many as are wanted.
    public init() {}

    /// Runs `job` on the main queue.
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        DispatchQueue.main.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
