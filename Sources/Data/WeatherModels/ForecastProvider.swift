/// What the screens show of a forecast service, or of a protocol that servers speak.
public struct ForecastProvider: Hashable, Sendable, Identifiable {
    /// A name that is stored on disk and used in the environment.
    public struct ID: RawRepresentable, Hashable, Sendable, Codable, ExpressibleByStringLiteral {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public init(stringLiteral value: String) {
            rawValue = value
        }
    }

    public let id: ID
    public let name: String
    /// The base URL of its usual server.
    public let baseURL: String
    /// Whether its usual server answers only with a key.
    public let needsKey: Bool
    /// The credit that its licence asks for.
    public let credit: String

    public init(id: ID, name: String, baseURL: String, needsKey: Bool, credit: String) {
        self.id = id
        self.name = name
        self.baseURL = baseURL
        self.needsKey = needsKey
        self.credit = credit
    }
}
