import Foundation

/// The address of a weather service: scheme, host, and the path that everything else is below.
public struct BaseURL: Hashable, Sendable {
    /// Without a trailing slash.
    public let text: String
    /// In lower case.
    private let host: String

    /// `nil` for anything but http or https with a host, and for an address with a user's name, a
    /// query or a fragment.
    public init?(_ typed: String) {
        let isPlain = typed.utf8.allSatisfy { (0x21...0x7E).contains($0) }
        guard isPlain, typed.utf8.count <= 500, let parts = URLComponents(string: typed),
            let scheme = parts.scheme?.lowercased(), ["http", "https"].contains(scheme),
            let host = parts.host?.lowercased(), !host.isEmpty, parts.user == nil,
            parts.password == nil, parts.query == nil, parts.fragment == nil
        else { return nil }
        self.host = host
        var text = typed
        while text.hasSuffix("/") { text.removeLast() }
        self.text = text
    }

    /// Whether the host is `domain` or inside it.
    public func isBelow(_ domain: String) -> Bool {
        host == domain || host.hasSuffix(".\(domain)")
    }

    /// Whether the server runs on this machine.
    public var isLoopback: Bool {
        let name = host.drop { $0 == "[" }.prefix { $0 != "]" }
        if name == "localhost" || name.hasSuffix(".localhost") || name == "::1" { return true }
        let bytes = name.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
        return bytes.count == 4 && bytes[0] == 127 && !bytes.contains(nil)
    }

    /// The address of `path`. The base may already end with it.
    public func appending(_ path: String) -> String {
        text.hasSuffix(path) ? text : text + path
    }
}
