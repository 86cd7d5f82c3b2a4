/// The key by which a provider knows its user. It is never printed; ``value`` is only for the
/// request.
///
/// It is not a ``Secret``, because it is typed and stored as plain text, which cannot be wiped.
public struct ForecastKey: Hashable, Sendable, Codable {
    public let value: String

    /// `nil` for a text that cannot be a key: one that is blank, has over 256 characters, or
    /// contains anything but printable ASCII.
    public init?(_ text: String) {
        let trimmed = String(text.trimmingBlanks)
        let isPlausible = trimmed.utf8.allSatisfy { (0x21...0x7E).contains($0) }
        guard !trimmed.isEmpty, trimmed.utf8.count <= 256, isPlausible else { return nil }
        value = trimmed
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let key = ForecastKey(try container.decode(String.self)) else {
            // Leaves the text out, because errors are logged.
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a key")
        }
        self = key
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}

extension ForecastKey: CustomStringConvertible, CustomReflectable {
    public var description: String { "ForecastKey" }

    public var customMirror: Mirror { Mirror(self, children: []) }
}
