/// Why contacts could not be opened, read or written. Nothing has been changed in any of these
/// cases.
public enum VaultError: Error, Hashable, Sendable {
    /// The password is wrong, the account does not exist, or its row was tampered with. The error
    /// does not say which.
    case wrongPassword
    /// Too many wrong passwords; the next attempt is possible after `seconds`.
    case mustWait(seconds: Int)
    /// There is not enough memory to derive the key. This does not count as a wrong password.
    case outOfMemory
    case damagedAccount(name: String)
    /// The card could not be opened because it was changed outside Satchel. It is left as it is.
    case damagedCard
    /// `count` cards, including those in the trash, could not be opened, and a new data key would
    /// make them unreadable for good.
    case damagedCards(count: Int)
    case accountExists(name: String)
    /// An empty name or password, or a name of more than 200 bytes.
    case invalidAccount
    /// The password has control characters or line ends inside.
    case unusablePassword
    /// The device key of "Remember password" is gone; the password is needed.
    case notRemembered
    /// There is no folder for device keys: neither `XDG_STATE_HOME` nor `HOME` is set.
    case cannotRemember
    /// The key is not in memory: locked, logged out, or the password was changed in another
    /// session.
    case locked
    /// Another session changed the contact since it was read; `theirs` is its current state.
    case conflict(theirs: ContactRecord)
    case missing
    case changedMeanwhile
    case store(StoreError)

    /// See ``StoreError/isFinal``.
    public var isFinal: Bool {
        if case .store(let error) = self {
            error.isFinal
        } else {
            self == .changedMeanwhile || self == .missing
        }
    }

    /// See ``StoreError/isLock``.
    public var isLock: Bool {
        if case .store(let error) = self { error.isLock } else { false }
    }
}
