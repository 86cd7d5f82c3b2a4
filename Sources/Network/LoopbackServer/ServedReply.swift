/// A reply in steps, so that every fault of a server can be simulated.
public struct ServedReply: Sendable {
    public enum Step: Sendable {
        case send([UInt8])
        /// Sends bytes repeatedly until the client leaves.
        case sendForever([UInt8])
        /// Waits for that many milliseconds, or until the client leaves.
        case wait(milliseconds: Int)
        /// Waits until the client leaves.
        case waitForever
        /// Breaks the connection (RST) instead of closing it.
        case reset
    }

    /// The steps, in order. The connection is closed afterwards.
    public var steps: [Step]

    public init(steps: [Step]) {
        self.steps = steps
    }

    /// A complete reply with its length.
    public init(
        status: Int = 200, headers: [(String, String)] = [], type: String? = "application/json",
        body: [UInt8]
    ) {
        steps = [
            .send(Self.head(status: status, headers: headers, type: type, length: body.count)),
            .send(body),
        ]
    }

    /// A complete reply with a text as its body.
    public init(
        status: Int = 200, headers: [(String, String)] = [], type: String? = "application/json",
        text: String
    ) {
        self.init(status: status, headers: headers, type: type, body: Array(text.utf8))
    }

    /// The lines before a body.
    ///
    /// - Parameter length: The stated length; `nil` to state none, so that the reply ends with the
    ///   connection.
    public static func head(
        status: Int = 200, headers: [(String, String)] = [], type: String? = "application/json",
        length: Int?
    ) -> [UInt8] {
        var lines = ["HTTP/1.1 \(status) \(status == 200 ? "OK" : "Status")", "Connection: close"]
        if let type { lines.append("Content-Type: \(type)") }
        if let length { lines.append("Content-Length: \(length)") }
        lines += headers.map { "\($0.0): \($0.1)" }
        return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    }
}
