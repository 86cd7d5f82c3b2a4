import TerminalCore

/// Something that a screen can do, and the keys that do it.
///
/// Commands are made anew whenever somebody asks for them and kept by nobody, so their actions may hold the
/// screen strongly.
public struct Command {
    /// Where in the navigation bar a command stands.
    public enum BarPlacement: Hashable, Sendable {
        case leading, trailing
    }

    /// A command's place in the navigation bar.
    public struct BarItem: Hashable, Sendable {
        let placement: BarPlacement
        let title: String
    }

    /// The keys, the one to be named first.
    public let keys: [Key]
    /// What it does, as help says it.
    public let title: String
    /// What it does in a word or two, for the hint line; `nil`: not shown there.
    public let hint: String?
    /// Its place in the navigation bar, if any.
    public let bar: BarItem?
    /// Why it cannot be used now; `nil`: it can.
    public let disabledReason: String?
    /// Does it.
    public let action: () -> Void

    /// A command. `disabledReason` is a whole sentence: it is shown when the key is pressed all the same.
    public init(
        _ keys: Key..., title: String, hint: String? = nil, bar: BarItem? = nil,
        disabledReason: String? = nil, action: @escaping () -> Void
    ) {
        self.init(
            keys: keys, title: title, hint: hint, bar: bar, disabledReason: disabledReason,
            action: action)
    }

    /// The same, with the keys in an array.
    public init(
        keys: [Key], title: String, hint: String? = nil, bar: BarItem? = nil,
        disabledReason: String? = nil, action: @escaping () -> Void
    ) {
        self.keys = keys
        self.title = title
        self.hint = hint
        self.bar = bar
        self.disabledReason = disabledReason
        self.action = action
    }

    /// Whether it can be used now.
    public var isEnabled: Bool { disabledReason == nil }
}

extension Command.BarItem {
    /// An item at the left end of the navigation bar.
    public static func leading(_ title: String) -> Command.BarItem {
        Command.BarItem(placement: .leading, title: title)
    }

    /// An item at the right end of the navigation bar.
    public static func trailing(_ title: String) -> Command.BarItem {
        Command.BarItem(placement: .trailing, title: title)
    }
}

/// Commands that belong together, under one heading in help.
public struct CommandGroup {
    /// The heading.
    public let title: String
    /// The commands, most important first.
    public let commands: [Command]

    /// `commands` under the heading `title`.
    public init(title: String, commands: [Command]) {
        self.title = title
        self.commands = commands
    }
}

extension [CommandGroup] {
    /// The command that `key` means here: the first that has it.
    func command(for key: Key) -> Command? {
        for group in self {
            if let command = group.commands.first(where: { $0.keys.contains(key) }) {
                return command
            }
        }
        return nil
    }

    /// What works here now: each command with the keys that really reach it, the first claim winning, and
    /// without printable keys where those are text.
    func effective(capturesText: Bool) -> [(title: String, rows: [(keys: [Key], command: Command)])]
    {
        var taken: Set<Key> = []
        return compactMap { group in
            let rows = group.commands.compactMap { command -> (keys: [Key], command: Command)? in
                let keys = command.keys.filter { key in
                    if capturesText, case .character = key { return false }
                    return taken.insert(key).inserted
                }
                return keys.isEmpty ? nil : (keys, command)
            }
            return rows.isEmpty ? nil : (group.title, rows)
        }
    }
}
