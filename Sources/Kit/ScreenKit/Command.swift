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
    /// Where help lists a group: what belongs to the screen comes first.
    public enum Rank: Sendable, CaseIterable {
        case screen
        /// Moving in a list, editing a text.
        case list
        case everywhere
    }

    public let title: String
    public let rank: Rank
    /// Most important first.
    public let commands: [Command]

    public init(title: String, rank: Rank = .screen, commands: [Command]) {
        self.title = title
        self.rank = rank
        self.commands = commands
    }
}

/// The commands of a group that work now, each with the keys that reach it, and those that do not
/// work now.
struct EffectiveGroup {
    let title: String
    let rank: CommandGroup.Rank
    var rows: [(keys: [Key], command: Command)]
}

extension [CommandGroup] {
    /// The command for `key`: the first that has it.
    func command(for key: Key) -> Command? {
        lazy.flatMap(\.commands).first { $0.keys.contains(key) }
    }

    /// The commands with the keys that really reach them: the first command with a key gets it, and
    /// printable keys are left out while they are text. A command without a key, such as Save, is
    /// there only to say why it does not work.
    func effective(capturesText: Bool) -> [EffectiveGroup] {
        var taken: Set<Key> = []
        return compactMap { group in
            let rows = group.commands.compactMap { command -> (keys: [Key], command: Command)? in
                let keys = command.keys.filter { key in
                    if capturesText, case .character = key { return false }
                    return taken.insert(key).inserted
                }
                let isListed = !keys.isEmpty || command.keys.isEmpty && !command.isEnabled
                return isListed ? (keys, command) : nil
            }
            return rows.isEmpty
                ? nil : EffectiveGroup(title: group.title, rank: group.rank, rows: rows)
        }
    }

    /// The same in the order of help: the groups by their ranks, those with one title as one, and
    /// in each what works before what does not.
    func forHelp(capturesText: Bool) -> [EffectiveGroup] {
        let groups = effective(capturesText: capturesText)
        var sorted: [EffectiveGroup] = []
        for group in CommandGroup.Rank.allCases.flatMap({ rank in groups.filter { $0.rank == rank }
        }) {
            if let last = sorted.last, last.title == group.title {
                sorted[sorted.count - 1].rows += group.rows
            } else {
                sorted.append(group)
            }
        }
        for index in sorted.indices {
            let rows = sorted[index].rows
            sorted[index].rows =
                rows.filter(\.command.isEnabled) + rows.filter { !$0.command.isEnabled }
        }
        return sorted
    }
}
