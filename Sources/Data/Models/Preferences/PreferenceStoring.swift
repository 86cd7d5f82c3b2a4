/// Where ``Settings`` are kept, as texts by key. Durable as soon as they are set.
public protocol PreferenceStoring: Sendable {
    /// The text of `key`, or `nil` if it was never set.
    func text(forKey key: String) throws(StoreError) -> String?

    /// Sets `key`, or removes it with `nil`. Returns once that is on disk.
    func setText(_ text: String?, forKey key: String) async throws(StoreError)
}
