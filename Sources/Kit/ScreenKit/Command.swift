import TerminalCore

/// An action of a screen, and the keys for it.
///
/// Commands are made again after each change and kept no longer, so their actions may hold the
/// screen strongly.
public struct Command {
    /// A command's item at one end of the navigation bar, with its title.
    public enum BarItem: Hashable, Sendable {
        case leading(String), trailing(String)

        var title: String {
            switch self {
            case .leading(let title), .trailing(let title): title
            }
        }

        var isLeading: Bool { self == .leading(title) }
    }

    /// The keys; the first is the one to show.
    public let keys: [Key]
    /// What it does, for help.
    public let title: String
    /// What it does in a word or two, for the hint line; `nil` if it is not shown there.
    public let hint: String?
    /// Its item in the navigation bar, if any.
    public let bar: BarItem?
    /// Why it is unavailable; `nil` if it is available.
    public let disabledReason: String?
    /// Whether a notice stays, because the command only moves something.
    public private(set) var keepsToast = false
    public let action: () -> Void

    /// `disabledReason` is a whole sentence, which is shown when the key is pressed anyway.
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

    public var isEnabled: Bool { disabledReason == nil }

    /// The same command, which leaves a notice where it is.
    func keepingToast() -> Command {
        var command = self
        command.keepsToast = true
        return command
    }
}

extension KitStrings {
    /// A command with texts from the kit.
    public func command(
        _ keys: Key..., title: Text, hint: Text? = nil, action: @escaping () -> Void
    ) -> Command {
        Command(keys: keys, title: text(title), hint: hint.map { text($0) }, action: action)
    }
}

/// Commands under one heading in help.
public struct CommandGroup {
    public let title: String
    /// Most important first.
    public let commands: [Command]

    public init(title: String, commands: [Command]) {
        self.title = title
        self.commands = commands
    }
}

extension [CommandGroup] {
    /// The command for `key`: the first that has it.
    func command(for key: Key) -> Command? {
        lazy.flatMap(\.commands).first { $0.keys.contains(key) }
    }

    /// The commands that work now, each with the keys that really reach it: the first command with
    /// a key gets it, and printable keys are left out while they are text.
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
