import FoundationEssentials
import WeatherModels

/// A GET request to a provider. It may contain the key, so it is never printed.
public struct ForecastCall: Sendable {
    public let url: URL
    /// Names and values of the header fields, in order.
    public let headers: [(name: String, value: String)]
    /// Whether the server runs on this machine.
    public let isToLoopback: Bool

    /// Builds the request. Numbers are written the same in every locale.
    ///
    /// - Throws: ``ForecastError/invalidBaseURL``, ``ForecastError/keyMissing``, and
    ///   ``ForecastError/failed(detail:)`` for an unknown provider, or a key that would be
    ///   readable on its way.
    public init(for request: ForecastRequest) throws(ForecastError) {
        let api = try ForecastAPIs.api(of: request.provider)
        guard let base = BaseURL(request.baseURL) else { throw .invalidBaseURL }
        // Another server may not need a key.
        if api.provider.needsKey, request.key == nil, base == BaseURL(api.provider.baseURL) {
            throw .keyMissing
        }
        guard request.key == nil || base.isPrivate else {
            throw .failed(detail: "without https, the key would be readable on its way")
        }
        var headers = [
            (name: "Accept", value: "application/json"),
            (name: "User-Agent", value: Self.userAgent),
        ]
        headers += api.headers(of: request, at: base)
        if let lastModified = request.lastModified.flatMap(Self.headerValue) {
            headers.append((name: "If-Modified-Since", value: lastModified))
        }
        let address = api.address(of: request, at: base)
        guard let url = URL(string: address) else { throw .invalidBaseURL }
        self.url = url
        self.headers = headers
        isToLoopback = base.isLoopback
    }

    /// Providers lock out programs that do not identify themselves.
    static let userAgent = "satchel-forecast/0.1 (terminal weather; one request a run)"

    /// `text` if it cannot end its line and begin another.
    private static func headerValue(_ text: String) -> String? {
        let isPlain = text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
        return isPlain && !text.isEmpty && text.utf8.count <= 100 ? text : nil
    }
}

extension ForecastCall: CustomStringConvertible, CustomReflectable {
    public var description: String { "ForecastCall" }

    public var customMirror: Mirror { Mirror(self, children: []) }
}
