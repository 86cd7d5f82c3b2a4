import FoundationEssentials

/// A server's reply, decompressed.
public struct ServerReply: Sendable {
    /// The HTTP status.
    public let status: Int
    public let body: Data
    private let headers: [String: String]

    /// The names in `headers` may be in any case.
    public init(status: Int, headers: [String: String] = [:], body: Data = Data()) {
        self.status = status
        self.body = body
        self.headers = Dictionary(
            headers.map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: { first, _ in first }
        )
    }

    public func header(_ name: String) -> String? { headers[name.lowercased()] }

    /// The media type, such as "application/json", in lower case and without parameters; `nil` if
    /// the server does not give one.
    var mediaType: String? {
        header("Content-Type")?.split(separator: ";").first
            .map { $0.trimmingBlanks.lowercased() }
    }

    /// Whether the body may be JSON. Some servers do not say, or say only that it is data.
    var mayBeJSON: Bool {
        guard let type = mediaType else { return true }
        return type.hasSuffix("json") || ["application/octet-stream", "text/plain"].contains(type)
    }
}
