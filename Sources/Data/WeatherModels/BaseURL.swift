/// The address of a weather service: scheme, host, and the path that everything else is below.
public struct BaseURL: Hashable, Sendable {
    /// Without a trailing slash, and with scheme and host in lower case.
    public let text: String
    /// In lower case.
    public let host: String

    /// `nil` for anything but http or https with a host, and for an address with a user name, a
    /// query or a fragment.
    public init?(_ typed: String) {
        let isPlain = typed.utf8.allSatisfy { (0x21...0x7E).contains($0) }
        guard isPlain, typed.utf8.count <= 500, !typed.contains("?"), !typed.contains("#"),
            let scheme = ["http://", "https://"].first(where: typed.lowercased().hasPrefix)
        else { return nil }
        let server = typed.dropFirst(scheme.count).prefix { $0 != "/" }.lowercased()
        guard let colon = Self.endOfHost(server) else { return nil }
        let port = server[colon...].dropFirst()
        guard port.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            port.isEmpty || UInt16(port) != nil
        else { return nil }
        host = String(server[..<colon])
        var text = scheme + server + typed.dropFirst(scheme.count + server.count)
        while text.hasSuffix("/") { text.removeLast() }
        self.text = text
    }

    /// Where the host of "host:port" ends; `nil` for a host that cannot be one. An IPv6 address is
    /// in brackets, because it contains colons itself.
    private static func endOfHost(_ server: String) -> String.Index? {
        let isAddress = server.hasPrefix("[")
        let allowed = isAddress ? "0123456789abcdef:." : "0123456789abcdefghijklmnopqrstuvwxyz-._"
        let name = server.dropFirst(isAddress ? 1 : 0).prefix { allowed.contains($0) }
        let rest = server[name.endIndex...].dropFirst(isAddress ? 1 : 0)
        let isClosed = !isAddress || server[name.endIndex...].hasPrefix("]")
        let isWhole = rest.isEmpty || rest.hasPrefix(":")
        return !name.isEmpty && isClosed && isWhole ? rest.startIndex : nil
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

    /// Whether nobody between here and the server can read what is sent.
    public var isPrivate: Bool { text.hasPrefix("https:") || isLoopback }

    /// The address of `path`. The base may already end with it.
    public func appending(_ path: String) -> String {
        text.hasSuffix(path) ? text : text + path
    }
}
