import Synchronization

/// Tells any number of listeners that something changed.
final class ChangeBroadcaster: Sendable {
    private struct Listeners {
        var next = 0
        var continuations: [Int: AsyncStream<Void>.Continuation] = [:]
    }

    private let listeners = Mutex(Listeners())

    /// An element for every ``send()`` from now on; those that nobody has taken yet count as one.
    func stream() -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let number = listeners.withLock { listeners in
            listeners.next += 1
            listeners.continuations[listeners.next] = continuation
            return listeners.next
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
}
