/// A client's request.
public struct ServedRequest: Sendable {
    /// Such as "GET".
    public let method: String
    /// The path and the query, as they were sent.
    public let target: String
    /// By lower-case name. If a name is repeated, its last value counts.
    public let headers: [String: String]

    /// Parses the head of a request; `nil` if it is malformed.
    init?(head: String) {
        // Splits bytes, because a carriage return and a line feed are a single character.
        let lines = head.utf8.split(separator: 0x0A).map { line in
            String(decoding: line, as: UTF8.self).filter { $0 != "\r" }
        }
        guard let words = lines.first?.split(separator: " "), words.count == 3 else { return nil }
        method = String(words[0])
        target = String(words[1])
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { continue }
            headers[line[..<colon].lowercased()] = String(
                line[line.index(after: colon)...].drop { $0 == " " })
        }
        self.headers = headers
    }

    public var path: String { String(target.prefix { $0 != "?" }) }
}
