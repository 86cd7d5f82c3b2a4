import Glibc

/// What the environment says to this program.
enum Variables {
    static func all() -> [String: String] {
        ["SATCHEL_DEMO_FAIL", "SATCHEL_DEMO_DELAY", "SATCHEL_DEMO_NOW"].reduce(into: [:]) {
            values, name in
            if let value = getenv(name) { values[name] = String(cString: value) }
        }
    }
}
