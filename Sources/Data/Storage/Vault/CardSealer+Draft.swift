import Foundation
import Models

extension CardSealer {
    func seal(_ draft: ContactDraft) -> SealedDraft {
        let sealed = key.withBytes { key in
            draft.bytes.withUnsafeBytes { Seal.seal($0, with: key, in: draftContext) }
        }
        return SealedDraft(account: account, generation: generation, sealed: sealed)
    }

    /// This sealer, able to open drafts of the one that it replaces.
    func replacing(_ previous: CardSealer) -> CardSealer {
        var sealer = self
        sealer.previousKey = previous.key.sealed(with: key, in: previousContext)
        return sealer
    }

    /// What was entered, sealed by this data key or the one before; `nil` if the draft does not
    /// belong here or was changed in any way.
    func open(_ draft: SealedDraft) throws(VaultError) -> ContactDraft? {
        guard draft.account == account else { return nil }
        guard draft.generation == generation else {
            guard draft.generation == generation - 1, let previousKey,
                let key = try SealingKey.opened(previousKey, with: key, in: previousContext)
            else { return nil }
            return try CardSealer(account: account, generation: draft.generation, key: key)
                .open(draft)
        }
        let bytes = key.withBytes { Seal.open(draft.sealed, with: $0, in: draftContext) }
        return bytes.flatMap(ContactDraft.init(bytes:))
    }

    private var previousContext: SealContext {
        SealContext(.previous, account: account, generation: generation)
    }

    private var draftContext: SealContext {
        SealContext(.draft, account: account, generation: generation)
    }
}

/// A draft as it is sealed: what the editing began with, if anything, then the card.
extension ContactDraft {
    private static let idCount = 16
    /// The id, and the revision, the time and the size of the card as numbers.
    private static let baseHeadCount = idCount + 3 * 8

    fileprivate var bytes: [UInt8] {
        guard let base else { return [0] + card }
        var bytes: [UInt8] = [1]
        bytes.reserveCapacity(1 + Self.baseHeadCount + base.card.count + card.count)
        withUnsafeBytes(of: base.id.uuid) { bytes.append(contentsOf: $0) }
        let numbers = [
            base.revision, base.modifiedAt.millisecondsSince1970, Int64(base.card.count),
        ]
        for number in numbers {
            withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
        }
        return bytes + base.card + card
    }

    fileprivate init?(bytes: [UInt8]) {
        guard let first = bytes.first else { return nil }
        var rest = bytes.dropFirst()
        guard first == 1 else {
            self.init(card: Array(rest))
            return
        }
        guard rest.count >= Self.baseHeadCount else { return nil }
        let id = rest.prefix(Self.idCount).withUnsafeBytes { $0.loadUnaligned(as: uuid_t.self) }
        rest = rest.dropFirst(Self.idCount)
        let numbers = (0..<3).map { index in
            rest.dropFirst(index * 8).prefix(8).reversed().reduce(Int64(0)) {
                $0 << 8 | Int64($1)
            }
        }
        rest = rest.dropFirst(3 * 8)
        guard let count = Int(exactly: numbers[2]), (0...rest.count).contains(count) else {
            return nil
        }
        let base = ContactRecord(
            id: UUID(uuid: id), card: Array(rest.prefix(count)), revision: numbers[0],
            modifiedAt: Date(millisecondsSince1970: numbers[1]))
        self.init(card: Array(rest.dropFirst(count)), base: base)
    }
}
