import Models
import Synchronization

/// The order of names in one language, for whoever sorts them; usable from any thread.
public final class NameCollation: Collating {
    private let keys: Mutex<CollationKeys>

    /// The order of `locale`, an identifier such as "da_DK".
    public init(locale: String) {
        keys = Mutex(CollationKeys(locale: locale))
    }

    /// The place of `text` in that order.
    public func sortKey(for text: String) -> [UInt8] {
        keys.withLock { $0.key(for: text) }
    }
}
