/// The user's settings, and what the program remembers between runs, by ``Preference``.
public final class Settings: Sendable {
    private let store: any PreferenceStoring

    public init(_ store: any PreferenceStoring) {
        self.store = store
    }

    /// The value of `preference`; its default if it was never set, or if what is stored is not
    /// valid.
    public func value<Value>(of preference: Preference<Value>) throws(StoreError) -> Value {
        try store.text(forKey: preference.key).flatMap(preference.read) ?? preference.defaultValue
    }

    /// The value of `preference`; its default even if the store cannot be read.
    public func valueOrDefault<Value>(of preference: Preference<Value>) -> Value {
        (try? value(of: preference)) ?? preference.defaultValue
    }

    /// Sets `preference` to a valid `value`. Returns once that is on disk.
    public func set<Value>(
        _ preference: Preference<Value>, to value: Value
    ) async throws(StoreError) {
        var change = Change()
        change.set(preference, to: value)
        try await apply(change)
    }

    /// Settings to be set together.
    public struct Change: Sendable {
        fileprivate private(set) var texts: [String: String?] = [:]

        public init() {}

        /// Sets `preference` to a valid `value`.
        public mutating func set<Value>(_ preference: Preference<Value>, to value: Value) {
            texts.updateValue(preference.text(value), forKey: preference.key)
        }
    }

    /// Sets everything in `change`, or nothing if it fails. Returns once that is on disk.
    public func apply(_ change: Change) async throws(StoreError) {
        guard !change.texts.isEmpty else { return }
        try await store.setTexts(change.texts)
    }
}
