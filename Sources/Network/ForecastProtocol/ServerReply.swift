import Foundation

/// What a server sent, decompressed.
public struct ServerReply: Sendable {
    /// The status of HTTP.
    public let status: Int
    /// The whole body.
    public let body: Data
    private let headers: [String: String]

    /// A reply; the names of `headers` may be written in any case.
    public init(status: Int, headers: [String: String] = [:], body: Data = Data()) {
        self.status = status
        self.body = body
        self.headers = Dictionary(
            headers.map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: { first, _ in first }
        )
    }

    /// The value of a header.
    public func header(_ name: String) -> String? { headers[name.lowercased()] }

    /// What the body is said to be: "application/json", in small letters and without parameters; `nil`: not said.
    var mediaType: String? {
        header("Content-Type")?.split(separator: ";").first
            .map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
    }

    /// Whether the body may be JSON. Some servers do not say, or say the least.
    var mayBeJSON: Bool {
        guard let type = mediaType else { return true }
        return type.hasSuffix("json") || ["application/octet-stream", "text/plain"].contains(type)
    }
}
