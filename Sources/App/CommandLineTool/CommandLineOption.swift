import Resources

/// An option of the command line. It means the same wherever it is allowed.
public struct CommandLineOption: Hashable, Sendable {
    /// With its dashes.
    let name: String
    /// What stands for its value in the usage; `nil` if it has no value.
    var placeholder: String?
    /// The environment variable that gives the value if the option is missing.
    var variable: String?
    let summary: StringKey

    /// The name as the usage shows it, with its value.
    var signature: String { placeholder.map { "\(name) \($0)" } ?? name }
}

extension CommandLineOption {
    /// The options that the screen and every verb have.
    static let common: [Self] = [.data, .language, .log]
    static let screen: [Self] = common + [.ascii, .demo]

    static let data = Self(
        name: "--data", placeholder: "DIR", variable: "SATCHEL_DATA", summary: .optionData)
    static let language = Self(
        name: "--lang", placeholder: "TAG", variable: "SATCHEL_LANG", summary: .optionLang)
    static let log = Self(name: "--log", placeholder: "FILE", summary: .optionLog)
    static let ascii = Self(name: "--ascii", summary: .optionAscii)
    static let demo = Self(name: "--demo", summary: .optionDemo)
    static let help = Self(name: "--help", summary: .optionHelp)
    static let version = Self(name: "--version", summary: .optionVersion)
}
