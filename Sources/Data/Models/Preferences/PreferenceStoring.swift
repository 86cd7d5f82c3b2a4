/// Where ``Settings`` are kept, as texts by key.
public protocol PreferenceStoring: Sendable {
    /// The text of `key`, or `nil` if it was never set.
    func text(forKey key: String) throws(StoreError) -> String?

    /// Sets the texts of keys, or removes those that are `nil`: all of them or none. Returns once
    /// that is on disk.
    func setTexts(_ texts: [String: String?]) async throws(StoreError)
}
