import Foundation
import Models

/// A stored account.
struct AccountRow: Hashable, Sendable {
    /// Other tables refer to the account by this number.
    var number: Int64
    var id: UUID
    var name: String
    var kind: Int64
    var derivation: KeyDerivation
    /// Grows with every new data key.
    var generation: Int64
    /// The data key, sealed by the key of the password.
    var sealedKey: [UInt8]
    /// The data key, sealed by the device key; `nil` if the password is not remembered.
    var deviceSeal: [UInt8]?
    /// The data key of the generation before, sealed by the data key; `nil` if the password was
    /// never changed. A session that was open during the change has sealed its draft with it.
    var previousKey: [UInt8]?
    var delay: AttemptDelay
    /// Grows with every change of the account's contacts.
    var changes: Int64

    /// Whether the row has the form of an account. Only the password can tell more.
    var isWellFormed: Bool {
        [KeyDerivation.kind, KeyDerivation.kindAsEntered].contains(kind) && derivation.isAcceptable
            && sealedKey.count == SealingKey.byteCount + Seal.overhead
    }

    /// What the seal of the data key is bound to: everything that decides how the data key is
    /// found.
    var context: SealContext {
        var context = SealContext(.account, account: id, generation: generation)
        context.add(kind)
        context.add(Int64(derivation.cost.passes))
        context.add(Int64(derivation.cost.memory))
        context.add(derivation.salt)
        context.add(name.utf8)
        return context
    }

    /// What the seal by the device key is bound to. That includes the name, because the user asks
    /// for an account by its name.
    var deviceContext: SealContext {
        var context = SealContext(.device, account: id, generation: generation)
        context.add(name.utf8)
        return context
    }

    /// Whether `other` has the same data key, found by the same password. Counts and times may
    /// differ.
    func isSame(as other: AccountRow) -> Bool {
        sealedKey == other.sealedKey && context.bytes == other.context.bytes
    }

    /// The data key; `nil` if `password` is not the account's, or the row was changed. A password
    /// that was kept as it was entered is looked for in every form that it may have.
    func opened(by password: Secret) throws(VaultError) -> OpenedAccount? {
        let normalized = Result { () throws(VaultError) in try password.normalized() }
        let forms =
            kind == KeyDerivation.kind ? [try normalized.get()] : password.formsAsEntered
        for (index, form) in forms.enumerated() {
            // A user who gives up is not kept waiting for the unlikely forms.
            if index > 0, Task.isCancelled { break }
            let key = try derivation.key(for: form)
            guard let dataKey = try SealingKey.opened(sealedKey, with: key, in: context)
            else { continue }
            let isNormalized = (try? normalized.get())?.isEqual(to: form) ?? false
            return OpenedAccount(row: self, dataKey: dataKey, wantsNewPassword: !isNormalized)
        }
        return nil
    }
}

/// An account and its data key.
struct OpenedAccount: Sendable {
    let row: AccountRow
    let dataKey: SealingKey
    /// Whether the password opens it only in a form that is not given to new accounts.
    var wantsNewPassword = false
}

/// An account's name as it is stored and compared.
enum AccountName {
    /// Trimmed and composed (NFC); `nil` if nothing is visible or it is longer than 200 bytes.
    static func normalized(_ name: String) -> String? {
        let name = name.trimmedOfInvisibles.precomposedStringWithCanonicalMapping
        return name.hasVisibleCharacter && name.utf8.count <= 200 ? name : nil
    }
}
