/// Something to do with the accounts, without the screen.
public struct AccountCommand: Hashable, Sendable {
    /// What is to be done.
    public enum Action: Hashable, Sendable {
        /// Make an account of this name; with `readsInput` its password is the first line of standard input.
        case add(name: String, readsInput: Bool)
        /// Print the names of all accounts.
        case list
    }

    /// What is to be done.
    public var action: Action
    /// The data folder; `nil`: the user's usual one.
    public var dataFolder: String?

    /// `action` on the data in `dataFolder`.
    public init(action: Action, dataFolder: String? = nil) {
        self.action = action
        self.dataFolder = dataFolder
    }
}
