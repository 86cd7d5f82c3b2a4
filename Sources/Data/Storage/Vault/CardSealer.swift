import Foundation
import Models

/// Seals and opens the cards of one account with the data key of one generation.
struct CardSealer: Sendable {
    let account: UUID
    let generation: Int64
    let key: SealingKey

    /// `card` as a row, ready to be stored.
    func seal(_ record: ContactRecord) -> SealedContact {
        var row = SealedContact(
            id: record.id, generation: generation, revision: record.revision,
            modifiedAt: record.modifiedAt.millisecondsSince1970,
            deletedAt: record.deletedAt.map(\.millisecondsSince1970), sealed: [])
        var context = context
        row.complete(&context)
        row.sealed = key.withBytes { key in
            record.card.withUnsafeBytes { Seal.seal($0, with: key, in: context) }
        }
        return row
    }

    /// The contact in `row`; `nil` if the row does not belong here or was changed in any way.
    func open(_ row: SealedContact) -> ContactRecord? {
        var context = context
        return key.withBytes { open(row, with: $0, in: &context) }
    }

    /// Opens `rows` until `isCancelled` says to stop.
    func open(_ rows: [SealedContact], isCancelled: () -> Bool) -> ContactSnapshot {
        var context = context
        return key.withBytes { key in
            var snapshot = ContactSnapshot(records: [], damagedCount: 0)
            snapshot.records.reserveCapacity(rows.count)
            for (index, row) in rows.enumerated() {
                if index.isMultiple(of: 128), isCancelled() { break }
                if let record = open(row, with: key, in: &context) {
                    snapshot.records.append(record)
                } else {
                    snapshot.damagedCount += 1
                }
            }
            return snapshot
        }
    }

    /// What all cards of the account are bound to.
    private var context: SealContext {
        SealContext(.card, account: account, generation: generation)
    }

    /// Opens `row` with the context of all cards, and restores the context.
    private func open(
        _ row: SealedContact, with key: UnsafePointer<UInt8>, in context: inout SealContext
    ) -> ContactRecord? {
        let count = context.count
        row.complete(&context)
        defer { context.shorten(to: count) }
        guard row.generation == generation,
            let card = Seal.open(row.sealed, with: key, in: context)
        else { return nil }
        return ContactRecord(
            id: row.id, card: card, revision: row.revision,
            modifiedAt: Date(millisecondsSince1970: row.modifiedAt),
            deletedAt: row.deletedAt.map(Date.init(millisecondsSince1970:)))
    }
}
