import Models
import Synchronization

/// The order of names in one language, usable from any thread.
///
/// The first use loads the rules of the language, four megabytes that startup does without.
public final class NameCollation: Collating {
    public let nameOrder: NameOrder
    private let locale: String
    private let keys = Mutex<CollationKeys?>(nil)

    /// `locale` is an identifier such as "da_DK".
    public init(locale: String) {
        self.locale = locale
        nameOrder = NameOrder(locale: locale)
    }

    /// See ``Collating``.
    public func sortKey(for text: String) -> [UInt8] {
        let opened = keys.withLock { keys in
            let opened = keys ?? CollationKeys(locale: locale)
            keys = opened
            return opened
        }
        return opened.key(for: text)
    }
}
