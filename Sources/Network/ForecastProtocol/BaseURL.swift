import Foundation
import Models

/// Where a service is: scheme, host, and the path that it lies below.
struct BaseURL {
    /// Without a slash at its end.
    let text: String
    private let host: String

    /// - Throws: ``ForecastError/invalidBaseURL`` for anything but http or https with a host, and with a user's name,
    ///   a question or a fragment in it.
    init(_ typed: String) throws(ForecastError) {
        let isPlain = typed.utf8.allSatisfy { (0x21...0x7E).contains($0) }
        guard isPlain, typed.utf8.count <= 500, let parts = URLComponents(string: typed),
            let scheme = parts.scheme?.lowercased(), ["http", "https"].contains(scheme),
            let host = parts.host?.lowercased(), !host.isEmpty, parts.user == nil,
            parts.password == nil, parts.query == nil, parts.fragment == nil
        else { throw .invalidBaseURL }
        self.host = host
        var text = typed
        while text.hasSuffix("/") { text.removeLast() }
        self.text = text
    }

    /// Whether the host is `domain` or lies in it.
    func isBelow(_ domain: String) -> Bool {
        host == domain || host.hasSuffix(".\(domain)")
    }

    /// The address of `path`, which the base may have at its end already.
    func appending(_ path: String) -> String {
        text.hasSuffix(path) ? text : text + path
    }
}

/// Text that can stand anywhere in an address.
func percentEncoded(_ text: String) -> String {
    var encoded = ""
    for byte in text.utf8 {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E:
            encoded.unicodeScalars.append(Unicode.Scalar(byte))
        default:
            let digits = String(byte, radix: 16, uppercase: true)
            encoded += "%" + (digits.count == 1 ? "0" : "") + digits
        }
    }
    return encoded
}
