/// What the command line asks for.
public enum Invocation: Hashable, Sendable {
    case screen(ScreenOptions)
    case account(AccountCommand)
    case help
    case version
}

/// How to open the screen. Options override the environment.
public struct ScreenOptions: Hashable, Sendable {
    /// `nil` means the usual data folder.
    public var dataFolder: String?
    /// The language tag; `nil` means the environment's language.
    public var language: String?
    /// Whether to draw with ASCII only.
    public var usesASCII = false
    /// Whether to try the program with throwaway data and made-up weather.
    public var isDemo = false
    /// The file that failures are logged to; `nil` for none.
    public var logFile: String?

    public init() {}
}

/// Why the command line cannot be understood.
public enum UsageError: Error, Hashable, Sendable {
    /// There is no such option or command.
    case unknown(String)
    case missingValue(String)
    case unexpectedValue(String)
    /// The command needs a name.
    case missingOperand(String)
    /// The command needs to be told what to do.
    case missingAction(String)
}

extension Invocation {
    /// Reads `arguments` (without the program's name) and the variables of `environment` with the
    /// same meaning.
    ///
    /// `--help` and `--version` override everything else, so they work on a faulty command line.
    public init(
        arguments: [String], environment: [String: String]
    ) throws(UsageError) {
        if arguments.contains("--help") || arguments.contains("-h") {
            self = .help
            return
        }
        if arguments.contains("--version") {
            self = .version
            return
        }
        var options = ScreenOptions()
        options.dataFolder = environment["SATCHEL_DATA"].flatMap { $0.isEmpty ? nil : $0 }
        options.language = environment["SATCHEL_LANG"].flatMap { $0.isEmpty ? nil : $0 }
        var operands: [String] = []
        var readsInput = false
        var namesFolder = false
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            let (name, value) = Self.split(argument)
            switch name {
            case "--data":
                options.dataFolder = try Self.value(of: name, value, from: &rest)
                namesFolder = true
            case "--lang": options.language = try Self.value(of: name, value, from: &rest)
            case "--log": options.logFile = try Self.value(of: name, value, from: &rest)
            case "--ascii":
                guard value == nil else { throw .unexpectedValue(name) }
                options.usesASCII = true
            case "--demo":
                guard value == nil else { throw .unexpectedValue(name) }
                options.isDemo = true
            case "--password-stdin":
                guard value == nil else { throw .unexpectedValue(name) }
                readsInput = true
            case "--":
                operands += rest
                rest = []
            default:
                guard !argument.hasPrefix("-") else { throw .unknown(argument) }
                operands.append(argument)
            }
        }
        // A demo leaves the user's own data alone, even if the environment names their folder.
        if options.isDemo, !namesFolder { options.dataFolder = nil }
        guard !operands.isEmpty else {
            if readsInput { throw .unknown("--password-stdin") }
            self = .screen(options)
            return
        }
        if options.usesASCII { throw .unknown("--ascii") }
        if options.isDemo { throw .unknown("--demo") }
        self = .account(
            AccountCommand(
                action: try Self.action(operands, readsInput: readsInput),
                dataFolder: options.dataFolder))
    }

    private static func action(
        _ operands: [String], readsInput: Bool
    ) throws(UsageError) -> AccountCommand.Action {
        var operands = operands[...]
        let command = operands.removeFirst()
        guard command == "account" else { throw .unknown(command) }
        let action: AccountCommand.Action
        switch operands.popFirst() {
        case "add":
            guard let name = operands.popFirst() else { throw .missingOperand("account add") }
            action = .add(name: name, readsInput: readsInput)
        case "list": action = .list
        case let other?: throw .unknown(other)
        case nil: throw .missingAction(command)
        }
        if let extra = operands.first { throw .unknown(extra) }
        if action == .list, readsInput { throw .unknown("--password-stdin") }
        return action
    }

    /// Splits `--name=value`; only long options have a value like that.
    private static func split(_ argument: String) -> (name: String, value: String?) {
        guard argument.hasPrefix("--"), let equals = argument.firstIndex(of: "=") else {
            return (argument, nil)
        }
        return (String(argument[..<equals]), String(argument[argument.index(after: equals)...]))
    }

    private static func value(
        of name: String, _ value: String?, from rest: inout ArraySlice<String>
    ) throws(UsageError) -> String {
        guard let found = value ?? rest.popFirst(), !found.isEmpty else {
            throw .missingValue(name)
        }
        return found
    }
}
