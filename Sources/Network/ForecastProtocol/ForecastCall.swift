import Foundation
import Models

/// What is sent to a provider: a GET request. It may hold the key, so that nothing prints it.
public struct ForecastCall: Sendable {
    /// The whole address.
    public let url: URL
    /// Names and values of the header, in the order of writing.
    public let headers: [(name: String, value: String)]

    /// Builds the call; numbers are written the same in every locale.
    ///
    /// - Throws: ``ForecastError/invalidBaseURL`` and ``ForecastError/keyMissing``.
    public init(for request: ForecastRequest) throws(ForecastError) {
        guard let base = BaseURL(request.baseURL ?? request.provider.defaultBaseURL) else {
            throw .invalidBaseURL
        }
        // Another server may well do without.
        if request.provider.needsKey, request.key == nil, request.baseURL == nil {
            throw .keyMissing
        }
        var headers = [
            (name: "Accept", value: "application/json"),
            (name: "User-Agent", value: Self.userAgent),
        ]
        let text: String
        switch request.provider {
        case .openMeteo:
            text = OpenMeteoCall.address(base: base, request: request)
        case .darkSky:
            let takesHeader = base.isBelow("pirateweather.net")
            text = DarkSkyCall.address(base: base, request: request, keyInPath: !takesHeader)
            if takesHeader, let key = request.key {
                headers.append((name: "apikey", value: key.value))
            }
        }
        if let lastModified = request.lastModified.flatMap(Self.headerValue) {
            headers.append((name: "If-Modified-Since", value: lastModified))
        }
        guard let url = URL(string: text) else { throw .invalidBaseURL }
        self.url = url
        self.headers = headers
    }

    /// Providers lock out programs that do not say who they are.
    static let userAgent = "satchel-forecast/0.1 (terminal weather; one request a run)"

    /// A value that cannot end its line and begin another.
    private static func headerValue(_ text: String) -> String? {
        let isPlain = text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
        return isPlain && !text.isEmpty && text.utf8.count <= 100 ? text : nil
    }
}

extension ForecastCall: CustomStringConvertible, CustomReflectable {
    /// The same for every call.
    public var description: String { "ForecastCall" }

    /// Without children.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
