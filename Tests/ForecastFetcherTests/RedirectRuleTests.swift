import Foundation
import Testing

@testable import ForecastFetcher

@Suite struct RedirectRuleTests {
    @Test(arguments: [
        ("https://a.org/x", "https://a.org/y", true),
        ("https://a.org/x", "https://A.org:443/y", true),
        ("http://a.org/x", "https://a.org/x", true),
        ("http://a.org:80/x", "https://a.org:443/x", true),
        ("http://[::1]:1/x", "http://[::1]:1/y", true),
        ("http://[::1]:1/x", "http://[::2]:1/y", false),
        ("http://a.org/x", "https://a.org:8443/x", false),
        ("http://a.org:8080/x", "https://a.org/x", false),
        ("http://a.org:8080/x", "https://a.org:8080/x", false),
        ("http://a.org:443/x", "https://a.org/x", false),
        ("https://a.org/x", "http://a.org/x", false),
        ("https://a.org/x", "http://a.org:443/x", false),
        ("https://a.org/x", "https://b.org/x", false),
        ("https://a.org/x", "https://a.org.b.org/x", false),
        ("https://a.org/x", "https://a.org:8443/x", false),
        ("http://127.0.0.1:1/x", "http://127.0.0.1:2/x", false),
        ("https://a.org/x", "ftp://a.org/x", false),
        ("https://a.org/x", "file:///etc/passwd", false),
    ])
    func toItselfAndToSafetyNotToOthersAndNotBack(source: String, target: String, isAllowed: Bool)
        throws
    {
        let (source, target) = try (
            #require(URL(string: source)), #require(URL(string: target))
        )
        #expect(RedirectRule.allows(source, target) == isAllowed)
    }
}
