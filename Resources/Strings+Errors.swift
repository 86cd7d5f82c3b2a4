import Models

extension Strings {
    /// Says what went wrong with the store, and what to do about it.
    public func message(for error: StoreError) -> String {
        switch error {
        case .cannotOpen(let path, let reason): text(.errorCannotOpen, path, reason)
        case .unsafeFolder(let path): text(.errorUnsafeFolder, path)
        case .anotherUsers(let path): text(.errorAnotherUsers, path)
        case .foreign(let path): text(.errorForeign, path)
        case .corrupt(let path): text(.errorCorrupt, path)
        case .newer(let path): text(.errorNewer, path)
        case .readOnly(let path): text(.errorReadOnly, path)
        case .diskFull(let path): text(.errorDiskFull, path)
        case .locked(let path): text(.errorLocked, path)
        case .interrupted(let path): text(.errorInterrupted, path)
        case .removed(let path, let rescue?): text(.errorRemovedRescued, path, rescue)
        case .removed(let path, nil): text(.errorRemoved, path)
        case .missing: text(.errorMissing)
        case .notOnList: text(.errorNotOnList)
        case .emptyName: text(.formNeedsName)
        case .changedMeanwhile: text(.errorChangedMeanwhile)
        case .failed(let detail): text(.errorFailed, detail)
        }
    }

    /// Says what is wrong with a number that was entered.
    public func message(for error: NumberEntryError) -> String {
        switch error {
        case .unexpected(let character): text(.numberUnexpected, String(character))
        case .notANumber: text(.numberNotANumber)
        case .negative: text(.numberNegative)
        case .zero: text(.numberZero)
        case .tooManyDigits(let limit): text(.numberTooManyDigits, String(limit))
        case .tooManyDecimals(let limit): text(.numberTooManyDecimals, String(limit))
        case .misplacedSeparator: text(.numberMisplacedSeparator)
        case .ambiguous(let one, let other): text(.numberAmbiguous, one, other)
        case .otherUnit(let typed, let taken): text(.numberOtherUnit, typed, taken)
        }
    }

    /// Says what went wrong with the contacts, and what to do about it. With `knowsAccount`, only
    /// the password can be wrong.
    public func message(for error: VaultError, knowsAccount: Bool = false) -> String {
        switch error {
        case .wrongPassword:
            text(knowsAccount ? .vaultWrongPasswordAlone : .vaultWrongPassword)
        case .mustWait(let seconds): text(.vaultMustWait, String(seconds))
        case .outOfMemory: text(.vaultOutOfMemory)
        case .damagedAccount(let name): text(.vaultDamagedAccount, name)
        case .damagedCard: text(.vaultDamagedCard)
        case .damagedCards(let count): text(.vaultDamagedCards, String(count))
        case .accountExists(let name): text(.vaultAccountExists, name)
        case .invalidAccount: text(.vaultInvalidAccount)
        case .unusablePassword: text(.vaultUnusablePassword)
        case .notRemembered: text(.vaultNotRemembered)
        case .cannotRemember: text(.vaultCannotRemember)
        case .locked: text(.vaultLocked)
        case .conflict: text(.vaultConflict)
        case .missing: text(.vaultMissing)
        case .changedMeanwhile: text(.errorChangedMeanwhile)
        case .store(let error): message(for: error)
        }
    }
}
