import FoundationEssentials
import WeatherModels

/// How to ask one provider and read its replies. To add one, write a type like ``OpenMeteo`` or
/// ``DarkSky`` in its own file, and add it to ``ForecastAPIs``.
protocol ForecastAPI: Sendable {
    var provider: ForecastProvider { get }

    /// The shortest time that a reply is fresh, in seconds, whatever the server says.
    var minimumAge: TimeInterval { get }

    /// The address for `request` at `base`.
    func address(of request: ForecastRequest, at base: BaseURL) -> String

    /// Header fields in addition to the usual ones.
    func headers(of request: ForecastRequest, at base: BaseURL) -> [(name: String, value: String)]

    /// The forecast in `reply`; `nil` if it does not say which place it is for.
    func forecast(in reply: [String: JSONValue]) -> Forecast?

    /// What a refusal with `status` and the server's own `words`, in lower case, means; `nil` if it
    /// means what it means for every provider.
    func refusal(status: Int, words: String) -> ForecastError?
}

extension ForecastAPI {
    var minimumAge: TimeInterval { 0 }

    func headers(
        of request: ForecastRequest, at base: BaseURL
    ) -> [(name: String, value: String)] { [] }

    func refusal(status: Int, words: String) -> ForecastError? { nil }
}

enum ForecastAPIs {
    static let all: [any ForecastAPI] = [OpenMeteo(), DarkSky()]

    /// - Throws: ``ForecastError/failed(detail:)`` if there is no such provider.
    static func api(of id: ForecastProvider.ID) throws(ForecastError) -> any ForecastAPI {
        guard let api = all.first(where: { $0.provider.id == id }) else {
            throw .failed(detail: "unknown provider")
        }
        return api
    }
}

extension ForecastProvider {
    /// Every provider, the default one first.
    public static let all = ForecastAPIs.all.map(\.provider)
}
