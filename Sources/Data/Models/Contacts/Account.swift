import Foundation

/// A separate address book, with a name that anybody may read and a password that is never stored.
public struct Account: Identifiable, Hashable, Sendable {
    public let id: UUID
    public var name: String
    /// Whether a device key opens it without the password.
    public var isRemembered: Bool

    public init(id: UUID, name: String, isRemembered: Bool) {
        self.id = id
        self.name = name
        self.isRemembered = isRemembered
    }
}
