import Dispatch

/// Has a task run on a queue of its own wherever no actor says otherwise. The threads that tasks share are left alone:
/// once they have been used, Dispatch on Linux wakes up every second to look after them.
final class TaskQueue: TaskExecutor {
    private let queue = DispatchQueue(label: "storage.task")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
