import Foundation
import Models

/// Seals and opens the cards of one account with the data key of one generation.
struct CardSealer: Sendable {
    let account: UUID
    let generation: Int64
    let key: SealingKey

    /// `card` as a row that is ready to be stored.
    func seal(_ record: ContactRecord) -> SealedContact {
        var row = SealedContact(
            id: record.id, generation: generation, revision: record.revision,
            modifiedAt: ItemRow.milliseconds(record.modifiedAt),
            deletedAt: record.deletedAt.map(ItemRow.milliseconds), sealed: [])
        let context = row.context(account: account)
        row.sealed = key.withBytes { key in
            record.card.withUnsafeBytes { Seal.seal($0, with: key, in: context) }
        }
        return row
    }

    /// The contact in `row`; `nil` where the row does not belong here or anything about it was changed.
    func open(_ row: SealedContact) -> ContactRecord? {
        key.withBytes { open(row, with: $0) }
    }

    /// Opens `rows`, as many as come before `isCancelled` says to stop.
    func open(_ rows: [SealedContact], isCancelled: () -> Bool) -> ContactSnapshot {
        key.withBytes { key in
            var snapshot = ContactSnapshot(records: [], damagedCount: 0)
            snapshot.records.reserveCapacity(rows.count)
            for (index, row) in rows.enumerated() {
                if index.isMultiple(of: 128), isCancelled() { break }
                if let record = open(row, with: key) {
                    snapshot.records.append(record)
                } else {
                    snapshot.damagedCount += 1
                }
            }
            return snapshot
        }
    }

    private func open(_ row: SealedContact, with key: UnsafePointer<UInt8>) -> ContactRecord? {
        guard row.generation == generation,
            let card = Seal.open(row.sealed, with: key, in: row.context(account: account))
        else { return nil }
        return ContactRecord(
            id: row.id, card: card, revision: row.revision,
            modifiedAt: ItemRow.date(row.modifiedAt), deletedAt: row.deletedAt.map(ItemRow.date))
    }
}
