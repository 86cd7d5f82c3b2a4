/// A setting, or something that the program remembers between runs: its name on disk, its default
/// and its valid values. To add one, add a line to `Preference+Known.swift`.
public struct Preference<Value: Sendable>: Sendable {
    public let key: String
    /// The value if it was never set.
    public let defaultValue: Value
    /// The value of a stored or typed text; `nil` if the text is not valid.
    public let read: @Sendable (String) -> Value?
    /// The text to store; `nil` to store nothing.
    let text: @Sendable (Value) -> String?
}

extension Preference {
    /// One of the values of an enumeration.
    init(
        _ key: String, default defaultValue: Value
    ) where Value: RawRepresentable, Value.RawValue: LosslessStringConvertible {
        self.init(
            key: key, defaultValue: defaultValue,
            read: { Value.RawValue($0).flatMap(Value.init) }, text: { String($0.rawValue) })
    }

    /// A switch, off by default.
    init(_ key: String) where Value == Bool {
        self.init(key: key, defaultValue: false, read: { $0 == "1" }, text: { $0 ? "1" : nil })
    }

    /// Something that is not set by default.
    init<Wrapped>(
        _ key: String, read: @escaping @Sendable (String) -> Wrapped?,
        text: @escaping @Sendable (Wrapped) -> String
    ) where Value == Wrapped? {
        self.init(
            key: key, defaultValue: nil,
            // A valid value is an optional inside another one.
            read: { read($0).map { $0 } },
            text: { $0.map { text($0) } })
    }

    /// One of the values of an enumeration, not set by default.
    init<Choice: RawRepresentable<String>>(_ key: String) where Value == Choice? {
        self.init(key, read: { Choice(rawValue: $0) }, text: \.rawValue)
    }

    /// A text that passes `isValid`, not set by default.
    init(
        _ key: String, isValid: @escaping @Sendable (String) -> Bool = { !$0.isEmpty }
    ) where Value == String? {
        self.init(key, read: { isValid($0) ? $0 : nil }, text: { $0 })
    }
}
