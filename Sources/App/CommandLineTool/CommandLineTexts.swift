import Resources

/// The texts that the program prints.
public struct CommandLineTexts: Sendable {
    public static let version = "0.1.0"

    private let strings: Strings

    public init(strings: Strings) {
        self.strings = strings
    }

    public var versionLine: String { "satchel \(Self.version)" }

    /// The lines of the usage of `verbs`, or of the whole program if there are none.
    public func help(for verbs: [Verb]) -> [String] {
        if verbs.isEmpty {
            return lines([
                usage(["satchel [\(strings.text(.usageOptions))]"] + Verb.all.map(\.signature)),
                strings.text(.usagePurpose),
                table(CommandLineOption.screen + [.version, .help]),
                commands(Verb.all), strings.text(.usageMore),
            ])
        }
        let options = verbs.count == 1 ? verbs[0].options : []
        return lines([
            usage(verbs.map(\.signature)),
            verbs.count == 1 ? strings.text(verbs[0].summary) : commands(verbs),
            table(options + CommandLineOption.common + [.help]),
        ])
    }

    /// One line about `error`.
    public func message(for error: UsageError) -> String {
        switch error {
        case .unknownOption(let option): strings.text(.usageUnknownOption, option)
        case .unknownCommand(let command): strings.text(.usageUnknownCommand, command)
        case .missingValue(let option): strings.text(.usageMissingValue, option)
        case .unexpectedValue(let option): strings.text(.usageUnexpectedValue, option)
        case .conflict(let one, let other): strings.text(.usageConflict, one, other)
        case .missingOperand(let command): strings.text(.usageMissingOperand, command)
        case .unexpectedOperand(let operand): strings.text(.usageUnexpectedOperand, operand)
        case .missingAction(let command): strings.text(.usageMissingAction, command)
        }
    }

    private func lines(_ paragraphs: [String]) -> [String] {
        paragraphs.joined(separator: "\n\n")
            .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// The synopses, one per line, after the translated "Usage:".
    private func usage(_ calls: [String]) -> String {
        let word = strings.text(.usageTitle) + " "
        let indent = String(repeating: " ", count: word.count)
        return word + calls.joined(separator: "\n" + indent)
    }

    private func commands(_ verbs: [Verb]) -> String {
        columns(verbs.map { ($0.name, strings.text($0.summary)) })
    }

    private func table(_ options: [CommandLineOption]) -> String {
        columns(
            options.map { option in
                let summary = strings.text(option.summary)
                guard let variable = option.variable else { return (option.signature, summary) }
                return (option.signature, summary + " " + strings.text(.usageVariable, variable))
            })
    }

    private func columns(_ rows: [(String, String)]) -> String {
        let width = rows.map(\.0.count).max() ?? 0
        return rows.map { name, summary in
            "  " + name + String(repeating: " ", count: width - name.count + 2) + summary
        }.joined(separator: "\n")
    }
}

extension Verb {
    /// How to call the verb, without the common options.
    var signature: String {
        (["satchel", name] + options.map { "[\($0.signature)]" } + operands).joined(separator: " ")
    }
}
