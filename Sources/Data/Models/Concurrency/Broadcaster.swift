import Synchronization

/// Sends news to any number of listeners.
public final class Broadcaster<News: Sendable>: Sendable {
    private struct State {
        var latest: News?
        var lastNumber = 0
        var listeners: [Int: AsyncStream<News>.Continuation] = [:]
        var isFinished = false
    }

    private let state = Mutex(State())

    public init() {}

    deinit {
        finish()
    }

    /// The newest news.
    public var latest: News? { state.withLock(\.latest) }

    /// Every ``send(_:)`` from now on. A listener that falls behind gets only the newest.
    ///
    /// - Parameter startsWithLatest: Whether ``latest`` comes first.
    public func stream(startsWithLatest: Bool = false) -> AsyncStream<News> {
        let (stream, listener) = AsyncStream.makeStream(
            of: News.self, bufferingPolicy: .bufferingNewest(1))
        let number = state.withLock { state -> Int? in
            guard !state.isFinished else { return nil }
            state.lastNumber += 1
            state.listeners[state.lastNumber] = listener
            if startsWithLatest, let latest = state.latest { listener.yield(latest) }
            return state.lastNumber
        }
        guard let number else {
            listener.finish()
            return stream
        }
        listener.onTermination = { [weak self] _ in
            self?.state.withLock { $0.listeners[number] = nil }
        }
        return stream
    }

    public func send(_ news: News) {
        state.withLock { state in
            state.latest = news
            for listener in state.listeners.values { listener.yield(news) }
        }
    }

    /// Ends every stream, including those that are requested later.
    public func finish() {
        let listeners = state.withLock { state in
            state.isFinished = true
            return Array(state.listeners.values)
        }
        for listener in listeners { listener.finish() }
    }
}

extension Broadcaster<Void> {
    /// Reports that something changed.
    public func send() {
        send(())
    }
}
