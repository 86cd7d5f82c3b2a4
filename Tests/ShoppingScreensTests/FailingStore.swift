import Models
import Synchronization

/// A store whose writes fail while a test says so.
nonisolated final class FailingStore: ForwardingStore {
    let store: any ItemStoring
    private let failure = Mutex<StoreError?>(nil)

    init(_ store: any ItemStoring) {
        self.store = store
    }

    /// Makes every write fail with `error`, or work again.
    func fail(with error: StoreError?) {
        failure.withLock { $0 = error }
    }

    func perform(_ operation: ItemOperation) async throws(StoreError) -> ItemChange {
        if let error = failure.withLock({ $0 }) { throw error }
        return try await store.perform(operation)
    }
}
