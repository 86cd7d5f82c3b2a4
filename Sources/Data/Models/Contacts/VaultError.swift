/// Why contacts could not be opened, read or written. Nothing was changed in any of these cases.
public enum VaultError: Error, Hashable, Sendable {
    /// The password is wrong, the account does not exist, or its row was tampered with: which of these, nobody is told.
    case wrongPassword
    /// Too many wrong passwords: the next try is possible after `seconds`.
    case mustWait(seconds: Int)
    /// There is not enough memory to derive the key. This is not a wrong password and does not count as one.
    case outOfMemory
    /// The account's row is not what it should be; its contacts were not touched.
    case damagedAccount(name: String)
    /// The card of the contact could not be opened: it was changed outside of Satchel. It is kept as it is.
    case damagedCard
    /// So many cards, also in the trash, could not be opened, and a new data key would leave them unreadable for ever.
    case damagedCards(count: Int)
    /// There is an account of that name already.
    case accountExists(name: String)
    /// A name or a password that an account cannot have: empty, or a name longer than 200 bytes.
    case invalidAccount
    /// The device key that "remember password" needs is gone; the password is needed.
    case notRemembered
    /// There is no folder for device keys: neither `XDG_STATE_HOME` nor `HOME` says where.
    case cannotRemember
    /// The key is not in memory (any more): locked, logged out, or the password was changed in another session.
    case locked
    /// The contact was changed in another session since it was read; `theirs` is how it is now.
    case conflict(theirs: ContactRecord)
    /// The contact does not exist any more.
    case missing
    /// What was to be taken back has been changed since.
    case changedMeanwhile
    /// The store itself failed.
    case store(StoreError)
}
