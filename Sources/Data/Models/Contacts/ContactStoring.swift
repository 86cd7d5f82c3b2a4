import Foundation

/// A contact as it is stored, opened: a card and what the store knows about it.
public struct ContactRecord: Identifiable, Hashable, Sendable {
    /// Stable through edits, deletion and undo.
    public let id: UUID
    /// A vCard 3.0 text in UTF-8. What others wrote in it is kept byte for byte.
    public var card: [UInt8]
    /// Grows with every change; an edit says on which revision it is based.
    public var revision: Int64
    /// When it was last changed.
    public var modifiedAt: Date
    /// When it was put into the trash; `nil`: it is not there.
    public var deletedAt: Date?

    /// A record with every field given.
    public init(
        id: UUID, card: [UInt8], revision: Int64, modifiedAt: Date, deletedAt: Date? = nil
    ) {
        self.id = id
        self.card = card
        self.revision = revision
        self.modifiedAt = modifiedAt
        self.deletedAt = deletedAt
    }
}

/// What opening all contacts gave.
public struct ContactSnapshot: Hashable, Sendable {
    /// The contacts that could be opened.
    public var records: [ContactRecord]
    /// How many could not; they are kept as they are.
    public var damagedCount: Int

    /// `records`, and `damagedCount` that would not open.
    public init(records: [ContactRecord], damagedCount: Int) {
        self.records = records
        self.damagedCount = damagedCount
    }
}

/// Everything that can be asked to happen to contacts. One operation is one transaction.
public enum ContactOperation: Hashable, Sendable {
    /// Creates a contact with this card under a new id.
    case add(card: [UInt8])
    /// Replaces the card of a contact that is still at revision `basedOn`; else fails with
    /// ``VaultError/conflict(theirs:)`` or ``VaultError/missing``.
    case update(ContactRecord.ID, card: [UInt8], basedOn: Int64)
    /// Puts contacts into the trash.
    case delete([ContactRecord.ID])
    /// Takes contacts out of the trash.
    case restore([ContactRecord.ID])
    /// Deletes what is in the trash for good. Cannot be undone.
    case emptyTrash
    /// Makes `change` happen (undo applies the inverse), each edit only if the contact is as the change left it;
    /// else fails with ``VaultError/changedMeanwhile`` and changes nothing.
    case apply(ContactChange)
}

/// What one operation did, sealed: an undo history must not keep contacts readable after a lock.
public struct ContactChange: Hashable, Sendable {
    /// One contact before and after.
    public struct Edit: Hashable, Sendable {
        /// Which contact.
        public var id: ContactRecord.ID
        /// Its sealed row before, opaque outside of the vault; `nil`: there was none.
        public var before: Data?
        /// Its sealed row after; `nil`: there is none.
        public var after: Data?

        /// An edit with every field given.
        public init(id: ContactRecord.ID, before: Data?, after: Data?) {
            self.id = id
            self.before = before
            self.after = after
        }
    }

    /// The edits in the order in which they were made.
    public var edits: [Edit]

    /// A change made of `edits`.
    public init(edits: [Edit]) {
        self.edits = edits
    }

    /// Whether nothing changed.
    public var isEmpty: Bool { edits.isEmpty }

    /// The change that takes this one back.
    public var inverse: ContactChange {
        ContactChange(
            edits: edits.reversed().map { Edit(id: $0.id, before: $0.after, after: $0.before) })
    }
}

/// The accounts of this data folder, and the way into them.
public protocol ContactVaulting: Sendable {
    /// All accounts by name.
    func accounts() throws(VaultError) -> [Account]

    /// Creates an account and opens it. Takes about a second, off the caller's actor. `name` is trimmed.
    func createAccount(
        named name: String, password: Secret
    ) async throws(VaultError) -> any ContactStoring

    /// Opens an account with its password. Takes about a second, off the caller's actor. The try is counted on disk
    /// before the key is derived, and forgotten on success.
    func open(accountNamed name: String, password: Secret) async throws(VaultError)
        -> any ContactStoring

    /// Opens an account with the device key of "remember password".
    func openRemembered(accountNamed name: String) async throws(VaultError) -> any ContactStoring

    /// Turns "remember password" off without the key: deletes the device key and the seal that it opens. Writes
    /// nothing where there is neither.
    func forget(accountNamed name: String) async throws(VaultError)
}

/// The contacts of one account whose key is in memory. All work is done off the caller's actor, in the order of the
/// calls; writes return when they are on disk.
public protocol ContactStoring: AnyObject, Sendable {
    /// The account as it is now.
    func account() async throws(VaultError) -> Account

    /// Every contact that is not in the trash, opened.
    func contacts() async throws(VaultError) -> ContactSnapshot

    /// Every contact in the trash. What has lain there for more than 30 days is deleted for good by this call and
    /// when the account is opened.
    func trash() async throws(VaultError) -> ContactSnapshot

    /// Carries out `operation`. Returns what it did and, for an added or updated contact, the record as it is now.
    func perform(
        _ operation: ContactOperation
    ) async throws(VaultError) -> (change: ContactChange, record: ContactRecord?)

    /// Turns "remember password" on (a second seal of the data key, with a new device key in a file of its own) or off
    /// (both are deleted).
    func setRemembered(_ isRemembered: Bool) async throws(VaultError)

    /// Makes a new data key under the new password and seals every card again, in one transaction. Other sessions
    /// find themselves locked. Cards that cannot be opened, also in the trash, would be beyond rescue afterwards: where
    /// there are any and not `losingDamaged`, throws ``VaultError/damagedCards(count:)``, once the old password has
    /// proved right and before anything is changed.
    func changePassword(
        from old: Secret, to new: Secret, losingDamaged: Bool
    ) async throws(VaultError)

    /// Deletes the account with everything in it, for good.
    func deleteAccount(password: Secret) async throws(VaultError)

    /// Seals a draft so that it can outlive the key in memory; only this account can open it.
    func seal(draft: [UInt8]) async throws(VaultError) -> Data

    /// Opens a draft that ``seal(draft:)`` made, in this run or session of the account.
    func open(draft: Data) async throws(VaultError) -> [UInt8]

    /// Wipes the key. Everything fails with ``VaultError/locked`` from now on.
    func lock() async

    /// An element after every change of this account by another session; the stream ends when the account is locked,
    /// also by a change of password elsewhere.
    func changes() -> AsyncStream<Void>
}
