import FoundationEssentials

/// A warning from an authority. Its texts come from the provider.
public struct WeatherAlert: Hashable, Sendable, Codable {
    /// From the least to the most severe. This combines the scales of two providers.
    public enum Severity: String, Hashable, Sendable, Codable, CaseIterable {
        case unknown, minor, advisory, moderate, watch, severe, warning, extreme
    }

    public var title: String
    public var severity: Severity
    public var start: Date?
    public var end: Date?
    public var regions: [String]
    public var details: String?
    public var link: String?

    public init(
        title: String, severity: Severity = .unknown, start: Date? = nil, end: Date? = nil,
        regions: [String] = [], details: String? = nil, link: String? = nil
    ) {
        self.title = title
        self.severity = severity
        self.start = start
        self.end = end
        self.regions = regions
        self.details = details
        self.link = link
    }
}
