import Foundation
import Models
import Resources
import Synchronization

/// Preferences that are kept in memory and fail while a test says so.
nonisolated final class MemoryPreferences: PreferenceStoring {
    private let values = Mutex<[String: String]>([:])
    private let errors = Mutex<[StoreError?]>([])
    private let error = Mutex<StoreError?>(nil)

    /// What every write fails with; `nil`: nothing.
    var failure: StoreError? {
        get { error.withLock { $0 } }
        set { error.withLock { $0 = newValue } }
    }

    /// What the next writes fail with, in order.
    var failures: [StoreError?] {
        get { errors.withLock { $0 } }
        set { errors.withLock { $0 = newValue } }
    }

    func text(forKey key: String) throws(StoreError) -> String? {
        values.withLock { $0[key] }
    }

    func setTexts(_ texts: [String: String?]) async throws(StoreError) {
        let next = errors.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        if let failure = next ?? failure { throw failure }
        values.withLock { for (key, text) in texts { $0[key] = text } }
    }
}

extension Strings {
    /// The English table of the sources.
    static var english: Strings {
        get throws {
            let root = URL(fileURLWithPath: #filePath)
                .deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent()
            return try Strings(
                language: "en",
                folder: ResourceFolder(path: root.appendingPathComponent("Resources").path))
        }
    }
}
