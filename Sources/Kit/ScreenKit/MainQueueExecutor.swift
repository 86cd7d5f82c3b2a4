import Dispatch

/// Runs tasks on the main queue unless an actor says otherwise, even between their steps on the
/// main actor.
///
/// Without it, a resumed task would go through the threads that all tasks share, only to continue
/// on the main actor. From their first use on, Dispatch on Linux checks on these threads once a
/// second for as long as the process lives, and a program that waits for keys should not wake up at
/// all.
public nonisolated final class MainQueueExecutor: TaskExecutor {
    public init() {}

    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        DispatchQueue.main.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
