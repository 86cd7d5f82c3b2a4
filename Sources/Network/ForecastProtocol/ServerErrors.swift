import FoundationEssentials
import WeatherModels

/// The meaning of a reply that is not a forecast. The status decides first, then the words. A body
/// is read as JSON only if the server says that it is JSON.
struct ServerErrors {
    private let reply: ServerReply
    private let api: any ForecastAPI
    private let now: Date
    /// The server's own words, in lower case for searching.
    private let words: String
    private let detail: String

    init(
        _ reply: ServerReply, to request: ForecastRequest, by api: any ForecastAPI, now: Date
    ) {
        self.reply = reply
        self.api = api
        self.now = now
        detail = Self.detail(of: reply, hiding: request.key)
        words = detail.lowercased()
    }

    var error: ForecastError {
        if let refusal = api.refusal(status: reply.status, words: words) { return refusal }
        return switch reply.status {
        case 300..<400: .redirected
        case 401: .unauthorized
        case 403: forbidden
        case 429: .quota(retryAfter: retryDate)
        case 408: .timedOut
        case 400, 422: isAboutPlace ? .placeRefused : refusal
        case 402, 404..<500: refusal
        case 500...: .server(status: reply.status, retryAfter: retryDate)
        default: .notAForecast
        }
    }

    /// The meaning of an error in the body of a reply with status 200.
    var errorDespiteStatus: ForecastError {
        if words.contains("limit") || words.contains("too many") {
            return .quota(retryAfter: retryDate)
        }
        return isAboutPlace ? .placeRefused : refusal
    }

    private var refusal: ForecastError {
        .requestRefused(status: reply.status, detail: detail)
    }

    private var forbidden: ForecastError {
        words.contains("limit exceeded") ? .quota(retryAfter: retryDate) : .forbidden
    }

    private var isAboutPlace: Bool {
        ["location", "latitude", "longitude", "coordinate"].contains { words.contains($0) }
    }

    private var retryDate: Date? {
        if let date = CacheRules.retryDate(of: reply, now: now) { return date }
        if words.contains("concurrent") { return now.addingTimeInterval(10) }
        if words.contains("minutely") { return CacheRules.next(60, after: now) }
        if words.contains("hourly") { return CacheRules.next(3600, after: now) }
        if words.contains("daily") { return CacheRules.next(86_400, after: now) }
        return nil
    }

    private static func detail(of reply: ServerReply, hiding key: ForecastKey?) -> String {
        let body = reply.body.prefix(4000)
        var text: String?
        switch reply.mediaType {
        case let type? where type.hasSuffix("json"):
            let members = JSONValue.object(in: reply.body) ?? [:]
            text =
                ["reason", "error", "detail", "message"].lazy.compactMap { members[$0]?.text }.first
        case "text/plain", nil: text = String(decoding: body, as: UTF8.self)
        // Some gateways label a line of plain text as HTML.
        case "text/html"?:
            let line = String(decoding: body, as: UTF8.self)
            text = line.contains("<") ? nil : line
        default: text = nil
        }
        let line = (text ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
        // A server may repeat the key that it was sent, even percent-encoded. Bytes are compared,
        // because a combining mark after the key would turn its last character into another one.
        var bytes = Array(line.utf8)
        for text in key.map({ [$0.value, $0.value.percentEncoded()] }) ?? [] {
            bytes.replace(Array(text.utf8), with: Array("…".utf8))
        }
        return Plausible.text(String(decoding: bytes, as: UTF8.self), limit: 200) ?? ""
    }
}
