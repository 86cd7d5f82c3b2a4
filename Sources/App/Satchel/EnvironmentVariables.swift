import Glibc

/// The environment variables that the program reads, except those about the terminal.
enum EnvironmentVariables {
    private static let names = [
        "SATCHEL_DATA", "SATCHEL_LANG", "SATCHEL_DEMO_FAIL", "SATCHEL_DEMO_DELAY",
        "SATCHEL_DEMO_NOW", "SATCHEL_FORECAST_PROVIDER", "SATCHEL_FORECAST_URL",
        "SATCHEL_FORECAST_KEY", "XDG_DATA_HOME", "XDG_STATE_HOME", "HOME", "TMPDIR", "TZ", "TZDIR",
        "LC_ALL", "LC_MESSAGES", "LC_NUMERIC", "LC_MONETARY", "LC_TIME", "LC_COLLATE", "LC_CTYPE",
        "LC_MEASUREMENT", "LANG", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "NO_PROXY",
        "http_proxy", "https_proxy", "all_proxy", "no_proxy", "SSL_CERT_FILE", "SSL_CERT_DIR",
    ]

    /// The variables that are set, by name. `ProcessInfo` would load two megabytes of Foundation
    /// just to copy them all.
    static func current() -> [String: String] {
        var values: [String: String] = [:]
        for name in names {
            if let value = getenv(name) { values[name] = String(cString: value) }
        }
        return values
    }
}
