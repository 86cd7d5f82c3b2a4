/// The key that a provider knows its user by. It is printed by nothing; ``value`` is for the request alone.
///
/// Not a ``Secret``: it is a setting that is stored and typed as plain text, and cannot be wiped from there.
public struct ForecastKey: Hashable, Sendable, Codable {
    /// As the provider gave it.
    public let value: String

    /// `nil` for a text that is blank or cannot be a key: over 256 characters, or not printable ASCII without blanks.
    public init?(_ text: String) {
        let trimmed = text.trimmingBlanks
        let isPlausible = trimmed.utf8.allSatisfy { (0x21...0x7E).contains($0) }
        guard !trimmed.isEmpty, trimmed.utf8.count <= 256, isPlausible else { return nil }
        value = trimmed
    }

    /// For a settings row: the last two characters of a long key, otherwise none.
    public var masked: String {
        "••••••" + (value.count >= 12 ? String(value.suffix(2)) : "")
    }

    /// Throws a `DecodingError` for what cannot be a key.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let key = ForecastKey(try container.decode(String.self)) else {
            // Without the text: errors are logged.
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a key")
        }
        self = key
    }

    /// As a plain string.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}

extension ForecastKey: CustomStringConvertible, CustomReflectable {
    /// The same for every key.
    public var description: String { "ForecastKey" }

    /// Without children.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

extension String {
    fileprivate var trimmingBlanks: String {
        let start = drop(while: \.isWhitespace)
        return String(start.reversed().drop(while: \.isWhitespace).reversed())
    }
}
