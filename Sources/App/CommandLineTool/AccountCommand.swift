/// A command for accounts, which opens no screen.
public struct AccountCommand: Hashable, Sendable {
    public enum Action: Hashable, Sendable {
        /// Creates an account; with `readsInput` its password is the first line of standard input.
        case add(name: String, readsInput: Bool)
        /// Prints the names of all accounts.
        case list
    }

    public var action: Action
    /// `nil` means the usual data folder.
    public var dataFolder: String?

    public init(action: Action, dataFolder: String? = nil) {
        self.action = action
        self.dataFolder = dataFolder
    }
}
