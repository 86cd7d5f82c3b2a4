import LoopbackServer

/// The fault to simulate, as named by `SATCHEL_DEMO_FAIL`.
enum DemoFault: String {
    case unauthorized = "401"
    case forbidden = "403"
    case quota = "429"
    case broken = "500"
    /// Never answers.
    case timeout
    /// Sends a byte every now and then.
    case slow
    case reset
    /// A reply that is not a forecast.
    case garbage
    /// A reply without an end.
    case huge

    /// The reply instead of a forecast; the texts are those of real services.
    var reply: ServedReply {
        switch self {
        case .unauthorized:
            ServedReply(
                status: 401, type: "text/html", text: "Invalid authentication credentials.")
        case .forbidden: ServedReply(status: 403, type: "text/plain", text: "Forbidden\n")
        case .quota:
            ServedReply(
                status: 429, headers: [("Retry-After", "120")], type: "text/html",
                text: "API rate limit exceeded.")
        case .broken: ServedReply(status: 500, text: #"{"message":"Internal Server Error"}"#)
        case .timeout: ServedReply(steps: [.waitForever])
        case .slow:
            ServedReply(
                steps: [.send(ServedReply.head(length: 100_000))]
                    + (0..<600).flatMap { _ in
                        [ServedReply.Step.send([0x20]), .wait(milliseconds: 100)]
                    })
        case .reset:
            ServedReply(steps: [
                .send(ServedReply.head(length: 100_000)), .wait(milliseconds: 50), .reset,
            ])
        case .garbage:
            ServedReply(text: "{\"latitude\": \u{1b}[2J\u{1b}]0;oops\u{7} <html> \u{202E}")
        case .huge:
            ServedReply(steps: [
                .send(ServedReply.head(length: nil)),
                .sendForever([UInt8](repeating: 0x20, count: 65_536)),
            ])
        }
    }
}
