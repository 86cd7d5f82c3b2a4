import Resources

/// What the program prints when it draws nothing.
public struct CommandLineTexts: Sendable {
    /// The version of the program.
    public static let version = "0.1.0"

    private let strings: Strings

    /// Texts out of `strings`.
    public init(strings: Strings) {
        self.strings = strings
    }

    /// How to call the program.
    public var help: String { strings.text(.usageHelp) }

    /// The name and the version.
    public var versionLine: String { "satchel \(Self.version)" }

    /// What is wrong with the command line, in one line.
    public func message(for error: UsageError) -> String {
        switch error {
        case .unknown(let argument): strings.text(.usageUnknown, argument)
        case .missingValue(let option): strings.text(.usageMissingValue, option)
        case .unexpectedValue(let option): strings.text(.usageUnexpectedValue, option)
        case .missingOperand(let command): strings.text(.usageMissingOperand, command)
        case .missingAction(let command): strings.text(.usageMissingAction, command)
        }
    }
}
