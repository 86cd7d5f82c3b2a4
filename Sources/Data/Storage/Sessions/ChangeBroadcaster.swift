import Synchronization

/// Tells any number of listeners that something has changed.
final class ChangeBroadcaster: Sendable {
    private struct Listeners {
        var next = 0
        var continuations: [Int: AsyncStream<Void>.Continuation] = [:]
        var isFinished = false
    }

    private let listeners = Mutex(Listeners())

    /// An element for every ``send()`` from now on. Elements that were not read yet become one.
    func stream() -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let number = listeners.withLock { listeners -> Int? in
            guard !listeners.isFinished else { return nil }
            listeners.next += 1
            listeners.continuations[listeners.next] = continuation
            return listeners.next
        }
        guard let number else {
            continuation.finish()
            return stream
        }
        continuation.onTermination = { [weak self] _ in
            self?.listeners.withLock { $0.continuations[number] = nil }
        }
        return stream
    }

    func send() {
        for continuation in listeners.withLock({ Array($0.continuations.values) }) {
            continuation.yield()
        }
    }

    /// Ends every stream, including future ones.
    func finish() {
        let continuations = listeners.withLock { listeners in
            listeners.isFinished = true
            return Array(listeners.continuations.values)
        }
        for continuation in continuations { continuation.finish() }
    }
}
