import Glibc

/// What the environment says about the terminal and its user.
nonisolated struct TerminalEnvironment: Sendable {
    /// `TERM`; `nil` if unset or empty.
    let term: String?
    /// Whether `NO_COLOR` is set and not empty (no-color.org).
    let forbidsColor: Bool
    /// `ESCDELAY` in milliseconds, 50 by default: short for a finger, long enough for a sequence
    /// over ssh.
    let escapeDelay: Int
    /// The name of the locale that decides how characters are encoded.
    let characterLocale: String

    init(variable: (String) -> String? = Self.variable) {
        func value(_ name: String) -> String? {
            variable(name).flatMap { $0.isEmpty ? nil : $0 }
        }
        term = value("TERM")
        forbidsColor = value("NO_COLOR") != nil
        escapeDelay = value("ESCDELAY").flatMap { Int($0) }.map { min(max($0, 1), 5000) } ?? 50
        characterLocale = value("LC_ALL") ?? value("LC_CTYPE") ?? value("LANG") ?? "C"
    }

    static func variable(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }

    /// Whether the name of the user's locale says that the terminal takes UTF-8. The locale itself
    /// need not exist on this machine.
    var saysUTF8: Bool {
        codeset == "utf-8" || codeset == "utf8"
    }

    /// Whether the terminal shows more than ASCII: it takes UTF-8, and has a font for it.
    var takesUnicode: Bool { saysUTF8 && !hasPoorFont }

    /// The codeset in the name of the locale; `nil` if it has none, like C and POSIX.
    private var codeset: String? {
        // What macOS sends over ssh names no language.
        if characterLocale == "UTF-8" { return "utf-8" }
        guard let dot = characterLocale.firstIndex(of: ".") else { return nil }
        return characterLocale[dot...].dropFirst().prefix { $0 != "@" }.lowercased()
    }

    /// Whether the font of this terminal is known to lack the Unicode symbols.
    private var hasPoorFont: Bool {
        guard let term else { return true }
        return [
            "linux", "vt1", "vt2", "vt3", "vt4", "vt5", "ansi", "cons", "pcansi", "sun", "wsvt",
            "mach", "hurd",
        ]
        .contains { term.hasPrefix($0) }
    }
}
