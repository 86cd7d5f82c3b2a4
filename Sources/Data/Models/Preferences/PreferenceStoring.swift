/// Where ``Settings`` are kept, as texts by key.
public protocol PreferenceStoring: Sendable {
    /// The text of `key`, or `nil` if it was never set.
    func text(forKey key: String) throws(StoreError) -> String?

    /// Sets the text of `key`, or removes it if `text` is `nil`. Returns once that is on disk.
    func setText(_ text: String?, forKey key: String) async throws(StoreError)
}
