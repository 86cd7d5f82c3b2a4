import Resources

/// An option of the command line. It means the same wherever it is allowed.
public struct CommandLineOption: Hashable, Sendable {
    /// With its dashes.
    let name: String
    /// What stands for its value in the usage; `nil` if it has no value.
    let placeholder: String?
    /// The environment variable that gives the value if the option is missing.
    let variable: String?
    let summary: StringKey

    init(
        _ name: String, _ placeholder: String? = nil, variable: String? = nil, summary: StringKey
    ) {
        self.name = name
        self.placeholder = placeholder
        self.variable = variable
        self.summary = summary
    }

    /// The name as the usage shows it, with its value.
    var signature: String { placeholder.map { "\(name) \($0)" } ?? name }
}

extension CommandLineOption {
    /// The options that the screen and every verb have.
    static let common: [Self] = [.data, .language, .log]
    static let screen: [Self] = common + [.ascii, .demo]

    static let data = Self("--data", "DIR", variable: "SATCHEL_DATA", summary: .optionData)
    static let language = Self("--lang", "TAG", variable: "SATCHEL_LANG", summary: .optionLang)
    static let log = Self("--log", "FILE", summary: .optionLog)
    static let ascii = Self("--ascii", summary: .optionAscii)
    static let demo = Self("--demo", summary: .optionDemo)
    static let help = Self("--help", summary: .optionHelp)
    static let version = Self("--version", summary: .optionVersion)
}
