import Dispatch

/// Runs tasks on a queue of its own unless an actor says otherwise. The threads that tasks share
/// are not used, because from their first use on Dispatch on Linux wakes up every second to look
/// after them.
final class TaskQueue: TaskExecutor {
    private let queue = DispatchQueue(label: "storage.task")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
