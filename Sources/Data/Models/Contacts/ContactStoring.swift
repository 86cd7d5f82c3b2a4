import Foundation

/// An opened contact: its card and what the store knows about it.
public struct ContactRecord: Identifiable, Hashable, Sendable {
    /// Stays the same through edits, deletion and undo.
    public let id: UUID
    /// A vCard 3.0 text in UTF-8. What other programs wrote is kept byte for byte.
    public var card: [UInt8]
    /// Grows with every change. An edit names the revision that it is based on.
    public var revision: Int64
    public var modifiedAt: Date
    /// When it was moved to the trash; `nil` if it is not in the trash.
    public var deletedAt: Date?

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

public struct ContactSnapshot: Hashable, Sendable {
    public var records: [ContactRecord]
    public var damagedCount: Int

    public init(records: [ContactRecord], damagedCount: Int) {
        self.records = records
        self.damagedCount = damagedCount
    }
}

/// A change to contacts. Each operation is one transaction.
public enum ContactOperation: Hashable, Sendable {
    case add(card: [UInt8])
    /// Replaces the card of a contact that is still at revision `basedOn`. Otherwise fails with
    /// ``VaultError/conflict(theirs:)`` or ``VaultError/missing``.
    case update(ContactRecord.ID, card: [UInt8], basedOn: Int64)
    case delete([ContactRecord.ID])
    case restore([ContactRecord.ID])
    /// Deletes contacts in the trash permanently. Cannot be undone.
    case purge([ContactRecord.ID])
    /// Deletes everything in the trash permanently. Cannot be undone.
    case emptyTrash
    /// Applies `change`; undo applies the inverse. Fails with ``VaultError/changedMeanwhile``, and
    /// changes nothing, unless each contact is as ``ContactChange/Edit/before`` says.
    case apply(ContactChange)

    /// Whether it deletes contacts permanently.
    public var isPurge: Bool {
        switch self {
        case .purge, .emptyTrash: true
        default: false
        }
    }
}

/// The effect of one operation, sealed: an undo history must not keep contacts readable after a
/// lock.
public struct ContactChange: Hashable, Sendable {
    public struct Edit: Hashable, Sendable {
        public var id: ContactRecord.ID
        /// The sealed row, opaque outside the vault; `nil` if there was none.
        public var before: Data?
        public var after: Data?

        public init(id: ContactRecord.ID, before: Data?, after: Data?) {
            self.id = id
            self.before = before
            self.after = after
        }
    }

    public var edits: [Edit]

    public init(edits: [Edit]) {
        self.edits = edits
    }

    public var isEmpty: Bool { edits.isEmpty }

    public var inverse: ContactChange {
        ContactChange(
            edits: edits.reversed().map { Edit(id: $0.id, before: $0.after, after: $0.before) })
    }
}

/// What one operation did to contacts.
public struct ContactOutcome: Hashable, Sendable {
    /// What it did, sealed.
    public var change: ContactChange
    /// An added or updated contact as it is now.
    public var record: ContactRecord?

    /// Holds `change`, and `record` if there is one.
    public init(change: ContactChange, record: ContactRecord?) {
        self.change = change
        self.record = record
    }
}

/// The accounts of a data folder, and the way into them.
public protocol AccountStoring: Sendable {
    func accounts() throws(VaultError) -> [Account]

    /// Creates an account and opens it. Takes about a second, off the caller's actor. `name` is
    /// trimmed.
    func createAccount(
        named name: String, password: Secret
    ) async throws(VaultError) -> any ContactStoring

    /// Opens an account with its password. Takes about a second, off the caller's actor. The
    /// attempt is counted on disk before the key is derived; success clears the count.
    func open(accountNamed name: String, password: Secret) async throws(VaultError)
        -> any ContactStoring

    func openRemembered(accountNamed name: String) async throws(VaultError) -> any ContactStoring

    /// Turns "Remember password" off without the password: deletes the device key and the seal that
    /// it opens. Writes nothing if neither exists.
    func forget(accountNamed name: String) async throws(VaultError)

    /// Writes a draft to the file, for ``ContactStoring/takeDraft()`` to return it in a later
    /// session. It is dropped if its account no longer exists.
    func keep(_ draft: SealedDraft) async throws(VaultError)

    /// Overwrites what contacts have left on the main thread in freed memory, as far as the system
    /// allows. Call this after the contacts of an account were released.
    func wipeFreedMemory() async
}

/// The contacts of one account whose key is in memory. All work runs off the caller's actor, in the
/// order of the calls; writes return once they are on disk.
public protocol ContactStoring: AnyObject, Sendable {
    /// Whether the password opened the account only in a form that new passwords do not have, so
    /// that it should be set again.
    var wantsNewPassword: Bool { get }

    /// Overwrites what contacts have left on the calling thread in freed memory. Call this at the
    /// end of work on contacts on any thread but the main one.
    func wipeThread()

    func account() async throws(VaultError) -> Account

    func contacts() async throws(VaultError) -> ContactSnapshot

    /// Every contact in the trash. Contacts that have been there for more than 30 days are deleted
    /// permanently by this call and when the account is opened.
    func trash() async throws(VaultError) -> ContactSnapshot

    /// Carries out `operation`. Returns its effect and, for an added or updated contact, the new
    /// record.
    func perform(
        _ operation: ContactOperation
    ) async throws(VaultError) -> ContactOutcome

    /// Turns "Remember password" on (seals the data key a second time, with a new device key in a
    /// separate file) or off (deletes both).
    func setRemembered(_ isRemembered: Bool) async throws(VaultError)

    /// Makes a new data key under the new password and reseals every card, in one transaction.
    /// Other sessions are locked.
    ///
    /// Cards that cannot be opened, including those in the trash, would be lost. If there are any
    /// and `losingDamaged` is false, throws ``VaultError/damagedCards(count:)`` after checking the
    /// old password and before changing anything.
    func changePassword(
        from old: Secret, to new: Secret, losingDamaged: Bool
    ) async throws(VaultError)

    func deleteAccount(password: Secret) async throws(VaultError)

    /// Seals a draft so that it can outlive the key in memory. Only this account can open it. Works
    /// until ``lock()``, even if another session has changed the password.
    func seal(_ draft: ContactDraft) async throws(VaultError) -> SealedDraft

    /// Opens a draft that ``seal(_:)`` made in any session of the account, even if the password was
    /// changed once since then. Throws ``VaultError/damagedCard`` if it can never be opened.
    func open(_ draft: SealedDraft) async throws(VaultError) -> ContactDraft

    /// Removes the oldest draft of the account from the file and returns it, in one transaction, so
    /// that no other session gets it too. Returns `nil` if there is none, or if the file is
    /// read-only.
    func takeDraft() async throws(VaultError) -> SealedDraft?

    /// Wipes the key. From now on everything fails with ``VaultError/locked``.
    func lock() async

    /// An element after every change to this account by another session. The stream ends when the
    /// account is locked, or another session has changed its password or deleted it. Call
    /// ``lock()`` then.
    func changes() -> AsyncStream<Void>
}
