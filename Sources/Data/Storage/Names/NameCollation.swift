import Models
import Synchronization

/// The order of names in one language, for whoever sorts them; usable from any thread.
///
/// The language's rules are opened at the first use: they are four megabytes that a start does without.
public final class NameCollation: Collating {
    private let locale: String
    private let keys = Mutex<CollationKeys?>(nil)

    /// The order of `locale`, an identifier such as "da_DK".
    public init(locale: String) {
        self.locale = locale
    }

    /// The place of `text` in that order.
    public func sortKey(for text: String) -> [UInt8] {
        keys.withLock { keys in
            if let keys { return keys.key(for: text) }
            let opened = CollationKeys(locale: locale)
            keys = opened
            return opened.key(for: text)
        }
    }
}
