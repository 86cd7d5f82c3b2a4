import Foundation
import Models

/// An account as it is stored.
struct AccountRow: Hashable, Sendable {
    /// The number by which rows of other tables refer to it.
    var number: Int64
    var id: UUID
    var name: String
    var kind: Int64
    var derivation: KeyDerivation
    /// Grows with every data key.
    var generation: Int64
    /// The data key, sealed by the password's key.
    var sealedKey: [UInt8]
    /// The data key, sealed by the device key; `nil`: not remembered.
    var deviceSeal: [UInt8]?
    var delay: AttemptDelay
    /// Grows with every change of the account's contacts.
    var changes: Int64

    /// Whether it has the form that accounts have; what only the password can tell is another matter.
    var isWellFormed: Bool {
        kind == KeyDerivation.kind && derivation.isAcceptable
            && sealedKey.count == SealingKey.byteCount + Seal.overhead
    }

    /// All that decides how the data key is found is authenticated with it.
    var context: SealContext {
        var context = SealContext(.account, account: id, generation: generation)
        context.add(kind)
        context.add(Int64(derivation.cost.passes))
        context.add(Int64(derivation.cost.memory))
        context.add(derivation.salt)
        context.add(name.utf8)
        return context
    }

    /// What the seal of the device key is bound to: also the name, by which the account is asked for.
    var deviceContext: SealContext {
        var context = SealContext(.device, account: id, generation: generation)
        context.add(name.utf8)
        return context
    }

    /// Whether `other` is found by the same password and has the same data key; all but counts and times.
    func isSame(as other: AccountRow) -> Bool {
        sealedKey == other.sealedKey && context.bytes == other.context.bytes
    }

    /// The data key; `nil` where `key` is not the password's key or the row was changed.
    func dataKey(openedBy key: SealingKey) throws(VaultError) -> SealingKey? {
        try SealingKey.opened(sealedKey, with: key, in: context)
    }
}

/// The name of an account as it is stored and compared.
enum AccountName {
    /// Trimmed, composed (NFC); `nil` where nothing can be seen or it is longer than 200 bytes.
    static func normalized(_ name: String) -> String? {
        let name = name.trimmedOfInvisibles.precomposedStringWithCanonicalMapping
        return name.hasVisibleCharacter && name.utf8.count <= 200 ? name : nil
    }
}
