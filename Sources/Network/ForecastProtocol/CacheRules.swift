import FoundationEssentials
import WeatherModels

/// Decides when a provider may be asked again.
enum CacheRules {
    /// In seconds, for providers that do not say how long a reply is fresh: forecasts change no
    /// faster.
    static let usualAge = 900.0
    /// Limits, in seconds, for the ages that servers state. Servers on this machine, such as the
    /// demo's, may be asked as often as they allow.
    static let ages = 60.0...21_600.0
    static let longestWait = 86_400.0

    /// When the forecast that answers `request` stops being fresh, if it came at `now`.
    static func expiry(
        of reply: ServerReply, to request: ForecastRequest, by api: any ForecastAPI, now: Date
    ) -> Date {
        let age = statedAge(reply, now: now).flatMap { $0 > 0 ? $0 : nil } ?? usualAge
        let isLoopback = BaseURL(request.baseURL)?.isLoopback == true
        let least = isLoopback ? 1 : ages.lowerBound
        let bounded = min(max(least, age), ages.upperBound)
        return now.addingTimeInterval(max(api.minimumAge, bounded))
    }

    /// When the provider will answer again, according to the header.
    static func retryDate(of reply: ServerReply, now: Date) -> Date? {
        let wait: TimeInterval?
        if let text = reply.header("Retry-After").map({ String($0.trimmingBlanks) }) {
            // The server's clock may differ from ours.
            wait =
                seconds(text)
                ?? HTTPDate.parse(text)?.timeIntervalSince(serverDate(reply) ?? now)
        } else if reply.status == 429 {
            wait = reply.header("Ratelimit-Reset").flatMap(seconds)
        } else {
            wait = nil
        }
        return wait.map { now.addingTimeInterval(min(max(1, $0), longestWait)) }
    }

    /// The next multiple of `step` seconds: of a day's, midnight in Greenwich.
    static func next(_ step: Double, after now: Date) -> Date {
        Date(timeIntervalSince1970: ((now.timeIntervalSince1970 / step).rounded(.down) + 1) * step)
    }

    private static func statedAge(_ reply: ServerReply, now: Date) -> TimeInterval? {
        let directives = (reply.header("Cache-Control") ?? "").lowercased().split(separator: ",")
            .map(\.trimmingBlanks)
        if let age = directives.first(where: { $0.hasPrefix("max-age=") }) {
            let past = reply.header("Age").flatMap(seconds) ?? 0
            return seconds(String(age.dropFirst("max-age=".count))).map { $0 - past }
        }
        return reply.header("Expires").flatMap(HTTPDate.parse)?
            .timeIntervalSince(serverDate(reply) ?? now)
    }

    private static func serverDate(_ reply: ServerReply) -> Date? {
        reply.header("Date").flatMap(HTTPDate.parse)
    }

    private static func seconds(_ text: String) -> TimeInterval? {
        guard let value = Double(text), value.isFinite, value >= 0 else { return nil }
        return value
    }
}
