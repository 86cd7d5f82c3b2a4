import Foundation

/// Someone's private contacts: a name that anybody may read, and a password that nobody stores.
public struct Account: Identifiable, Hashable, Sendable {
    /// Names the account's files and rows.
    public let id: UUID
    /// The name that is typed to log in; stored in the clear.
    public var name: String
    /// Whether a device key opens it without the password.
    public var isRemembered: Bool

    /// An account with every field given.
    public init(id: UUID, name: String, isRemembered: Bool) {
        self.id = id
        self.name = name
        self.isRemembered = isRemembered
    }
}
