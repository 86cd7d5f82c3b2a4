import Foundation

/// What was being entered about a contact when the account was locked or the program ended.
public struct ContactDraft: Hashable, Sendable {
    /// The card with what was entered.
    public var card: [UInt8]
    /// The contact when the editing began, so that saving over a newer version is noticed; `nil`
    /// for a new contact.
    public var base: ContactRecord?

    public init(card: [UInt8], base: ContactRecord? = nil) {
        self.card = card
        self.base = base
    }
}

/// A draft that only its account can open. It does not need the key in order to be kept.
public struct SealedDraft: Hashable, Sendable {
    public var account: Account.ID
    /// The generation of the data key that sealed it.
    public var generation: Int64
    /// Opaque outside the vault.
    public var sealed: [UInt8]

    public init(account: Account.ID, generation: Int64, sealed: [UInt8]) {
        self.account = account
        self.generation = generation
        self.sealed = sealed
    }
}
