import Foundation

/// A warning by an authority. Text from outside.
public struct WeatherAlert: Hashable, Sendable, Codable {
    /// How bad, from the least to the worst; two scales of two providers.
    public enum Severity: String, Hashable, Sendable, Codable, CaseIterable {
        case unknown, minor, advisory, moderate, watch, severe, warning, extreme
    }

    /// In a line; empty where the provider gives none.
    public var title: String
    /// How bad.
    public var severity: Severity
    /// From when on.
    public var start: Date?
    /// Until when, if that is known.
    public var end: Date?
    /// Where.
    public var regions: [String]
    /// The full text, with line breaks.
    public var details: String?
    /// Where to read more.
    public var link: String?

    /// An alert.
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
