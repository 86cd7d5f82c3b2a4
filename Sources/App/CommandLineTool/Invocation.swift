/// What the command line asks for.
public enum Invocation: Sendable {
    case screen(Arguments)
    case verb(Verb, Arguments)
    /// The usage of these verbs, or of the whole program if there are none.
    case help([Verb])
    case version

    /// Reads `words`, which do not include the program's name, and the variables of `environment`
    /// with the same meaning.
    ///
    /// `--help` and `--version` override everything else, so they work on a faulty command line.
    public init(_ words: [String], environment: [String: String]) throws(UsageError) {
        let options = Set(CommandLineOption.screen + Verb.all.flatMap(\.options))
        let beforeOperands = words.prefix { $0 != "--" }
        if beforeOperands.contains("--help") || beforeOperands.contains("-h") {
            self = .help(Self.verbs(calledBy: words, options: options))
            return
        }
        if beforeOperands.contains("--version") {
            self = .version
            return
        }
        var arguments = try Arguments(words, options: options, environment: environment)
        guard let command = arguments.operands.first else {
            try Self.check(arguments, allows: CommandLineOption.screen)
            if arguments.isDemo, arguments.has(.data) { throw .conflict("--demo", "--data") }
            self = .screen(arguments)
            return
        }
        guard let verb = Verb.all.first(where: { $0.isCalled(by: arguments.operands) }) else {
            guard Verb.all.contains(where: { $0.words[0] == command }) else {
                throw .unknownCommand(command)
            }
            throw arguments.operands.count == 1
                ? .missingAction(command)
                : .unknownCommand(arguments.operands.prefix(2).joined(separator: " "))
        }
        try Self.check(arguments, allows: CommandLineOption.common + verb.options)
        arguments.operands.removeFirst(verb.words.count)
        let needed = verb.operands.count
        guard arguments.operands.count >= needed else { throw .missingOperand(verb.name) }
        guard arguments.operands.count == needed else {
            throw .unexpectedOperand(arguments.operands[needed])
        }
        self = .verb(verb, arguments)
    }

    /// The verbs that match the longest possible start of `words`, which may be faulty.
    private static func verbs(
        calledBy words: [String], options: Set<CommandLineOption>
    ) -> [Verb] {
        let withValue = options.filter { $0.placeholder != nil }.map(\.name)
        let isValue = zip([""] + words, words).map { withValue.contains($0.0) }
        var words = zip(words, isValue).filter { !$1 && !$0.hasPrefix("-") }.map { $0.0[...] }
        while !words.isEmpty {
            let verbs = Verb.all.filter { $0.words.starts(with: words) }
            if !verbs.isEmpty { return verbs }
            words.removeLast()
        }
        return []
    }

    private static func check(
        _ arguments: Arguments, allows options: [CommandLineOption]
    ) throws(UsageError) {
        let excess = arguments.given.keys.filter { !options.contains($0) }
        if let name = excess.map(\.name).min() { throw .unknownOption(name) }
    }
}

extension Verb {
    func isCalled(by operands: [String]) -> Bool {
        operands.map { $0[...] }.starts(with: words)
    }
}

/// Why the command line cannot be understood.
public enum UsageError: Error, Hashable, Sendable {
    /// There is no such option, or this command does not have it.
    case unknownOption(String)
    case unknownCommand(String)
    case missingValue(String)
    case unexpectedValue(String)
    /// These two options exclude each other.
    case conflict(String, String)
    /// The command needs a name.
    case missingOperand(String)
    case unexpectedOperand(String)
    /// The command needs to be told what to do.
    case missingAction(String)
}
