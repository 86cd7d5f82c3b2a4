import Models
import Synchronization

/// A store that counts who follows its changes.
nonisolated final class WatchedStore: ForwardingStore {
    private struct Followers {
        var next = 0
        var continuations: [Int: AsyncStream<Void>.Continuation] = [:]
    }

    let store: any ItemStoring
    private let followers = Mutex(Followers())
    private let ends: AsyncStream<Void>
    private let end: AsyncStream<Void>.Continuation

    init(_ store: any ItemStoring) {
        self.store = store
        (ends, end) = AsyncStream.makeStream()
    }

    /// How many follow the changes now.
    var followerCount: Int { followers.withLock { $0.continuations.count } }

    func perform(_ operation: ItemOperation) async throws(StoreError) -> ItemChange {
        let change = try await store.perform(operation)
        for continuation in followers.withLock({ Array($0.continuations.values) }) {
            continuation.yield()
        }
        return change
    }

    func changes() -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        let number = followers.withLock { followers in
            followers.next += 1
            followers.continuations[followers.next] = continuation
            return followers.next
        }
        continuation.onTermination = { [self] _ in
            followers.withLock { $0.continuations[number] = nil }
            end.yield()
        }
        return stream
    }

    /// Waits until `count` followers have left.
    func waitForEnds(_ count: Int) async {
        var iterator = ends.makeAsyncIterator()
        for _ in 0..<count { await iterator.next() }
    }
}
