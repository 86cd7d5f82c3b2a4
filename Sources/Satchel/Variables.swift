import Glibc

/// The environment variables that the program looks at.
enum Variables {
    private static let names = [
        "SATCHEL_DATA", "SATCHEL_LANG", "XDG_DATA_HOME", "XDG_STATE_HOME", "HOME", "LC_ALL",
        "LC_MESSAGES",
        "LC_NUMERIC", "LC_MONETARY", "LC_TIME", "LC_COLLATE", "LC_CTYPE", "LANG",
    ]

    /// Those that are set, by name. `ProcessInfo` would wake up two megabytes of Foundation to copy all of them.
    static func current() -> [String: String] {
        var values: [String: String] = [:]
        for name in names {
            if let value = getenv(name) { values[name] = String(cString: value) }
        }
        return values
    }
}
