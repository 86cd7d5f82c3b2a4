/// The words after the program's name, as options and operands. Options that are not given get
/// their values from the environment.
public struct Arguments: Sendable {
    var operands: [String] = []
    private(set) var given: [CommandLineOption: String] = [:]
    private let environment: [String: String]

    /// Reads `words`. Options may stand anywhere before `--`.
    ///
    /// - Parameter options: All options that the program knows, whichever verb allows them.
    init(
        _ words: [String], options: Set<CommandLineOption>, environment: [String: String]
    ) throws(UsageError) {
        self.environment = environment
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--" {
                operands += rest
                return
            }
            guard word.hasPrefix("-") else {
                operands.append(word)
                continue
            }
            let (name, value) = Self.split(word)
            guard let option = options.first(where: { $0.name == name }) else {
                throw .unknownOption(word)
            }
            given[option] = try Self.value(of: option, value, from: &rest)
        }
    }

    /// The value of `option`, or else of its variable; `nil` if that is missing or empty.
    func value(of option: CommandLineOption) -> String? {
        if let value = given[option] { return value }
        let value = option.variable.flatMap { environment[$0] } ?? ""
        return value.isEmpty ? nil : value
    }

    func has(_ option: CommandLineOption) -> Bool { given[option] != nil }

    /// Splits `--name=value`; only long options have a value like that.
    private static func split(_ word: String) -> (name: String, value: String?) {
        guard word.hasPrefix("--"), let equals = word.firstIndex(of: "=") else {
            return (word, nil)
        }
        return (String(word[..<equals]), String(word[word.index(after: equals)...]))
    }

    private static func value(
        of option: CommandLineOption, _ value: String?, from rest: inout ArraySlice<String>
    ) throws(UsageError) -> String {
        guard option.placeholder != nil else {
            if value != nil { throw .unexpectedValue(option.name) }
            return ""
        }
        guard let found = value ?? rest.popFirst(), !found.isEmpty else {
            throw .missingValue(option.name)
        }
        return found
    }
}

extension Arguments {
    /// The data folder; `nil` for the usual one, and for a demo, which leaves the user's own data
    /// alone.
    public var dataFolder: String? { isDemo ? nil : value(of: .data) }
    /// The language tag; `nil` for the environment's.
    public var language: String? { value(of: .language) }
    /// The file for failures; `nil` for none.
    public var logFile: String? { value(of: .log) }
    /// Whether to draw with ASCII only.
    public var usesASCII: Bool { has(.ascii) }
    /// Whether to try the program with throwaway data and made-up weather.
    public var isDemo: Bool { has(.demo) }
}
