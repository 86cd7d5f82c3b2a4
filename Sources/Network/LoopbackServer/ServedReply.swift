/// What a client gets, step by step, so that every fault of a server can be played.
public struct ServedReply: Sendable {
    /// A thing that the server does.
    public enum Step: Sendable {
        /// Sends bytes.
        case send([UInt8])
        /// Sends bytes again and again until the client goes away.
        case sendForever([UInt8])
        /// Waits so many milliseconds, or until the client goes away.
        case wait(milliseconds: Int)
        /// Waits until the client goes away.
        case waitForever
        /// Breaks the connection off (RST) instead of ending it.
        case reset
    }

    /// In the order of doing. The connection is ended afterwards.
    public var steps: [Step]

    /// A reply of `steps`.
    public init(steps: [Step]) {
        self.steps = steps
    }

    /// A whole reply with its length.
    public init(
        status: Int = 200, headers: [(String, String)] = [], type: String? = "application/json",
        body: [UInt8]
    ) {
        steps = [
            .send(Self.head(status: status, headers: headers, type: type, length: body.count)),
            .send(body),
        ]
    }

    /// A whole reply with a text.
    public init(
        status: Int = 200, headers: [(String, String)] = [], type: String? = "application/json",
        text: String
    ) {
        self.init(status: status, headers: headers, type: type, body: Array(text.utf8))
    }

    /// The lines before a body.
    ///
    /// - Parameter length: The stated length; `nil`: none, so that the reply ends with the connection.
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
