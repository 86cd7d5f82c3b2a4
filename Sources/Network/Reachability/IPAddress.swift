import Glibc

/// An address of the Internet Protocol, version 4 or 6.
struct IPAddress: Hashable, Sendable {
    /// AF_INET or AF_INET6.
    let family: Int32
    /// In network order.
    let bytes: [UInt8]

    /// Parses `host` as it is in a URL, where an IPv6 address is in brackets; `nil` for a name.
    init?(host: String) {
        let isSixth = host.hasPrefix("[")
        let text = isSixth ? String(host.dropFirst().dropLast()) : host
        family = isSixth ? AF_INET6 : AF_INET
        var bytes = [UInt8](repeating: 0, count: isSixth ? 16 : 4)
        guard inet_pton(family, text, &bytes) == 1 else { return nil }
        self.bytes = bytes
    }
}
