import Resources

/// The texts that the program prints.
public struct CommandLineTexts: Sendable {
    public static let version = "0.1.0"

    private let strings: Strings

    public init(strings: Strings) {
        self.strings = strings
    }

    public var help: String { strings.text(.usageHelp) }

    public var versionLine: String { "satchel \(Self.version)" }

    /// One line.
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
