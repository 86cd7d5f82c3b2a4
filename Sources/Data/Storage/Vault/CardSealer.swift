import Dispatch
import Foundation
import Models
import Synchronization

/// Seals and opens the cards of one account with the data key of one generation.
struct CardSealer: Sendable {
    let account: UUID
    let generation: Int64
    let key: SealingKey
    /// The data key before this one, sealed by this one, for drafts; see ``AccountRow``.
    var previousKey: [UInt8]?

    /// `record` as a row, its card sealed.
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

    /// Opens `rows` on every processor, until `isCancelled` says to stop.
    func open(
        _ rows: [SealedContact], isCancelled: @Sendable () -> Bool
    ) -> ContactSnapshot {
        let size = max(500, rows.count / ProcessInfo.processInfo.activeProcessorCount + 1)
        let parts = stride(from: 0, to: rows.count, by: size).map {
            rows[$0..<min($0 + size, rows.count)]
        }
        let opened = Mutex([ContactSnapshot?](repeating: nil, count: parts.count))
        key.withBytes { key in
            // The threads only read the key, and all of them are done before its memory becomes
            // inaccessible again.
            nonisolated(unsafe) let key = key
            DispatchQueue.concurrentPerform(iterations: parts.count) { index in
                defer { FreedMemory.wipeThread() }
                let part = open(parts[index], with: key, isCancelled: isCancelled)
                opened.withLock { $0[index] = part }
            }
        }
        let snapshots = opened.withLock { $0.compactMap { $0 } }
        return ContactSnapshot(
            records: snapshots.flatMap(\.records),
            damagedCount: snapshots.reduce(0) { $0 + $1.damagedCount })
    }

    private func open(
        _ rows: ArraySlice<SealedContact>, with key: UnsafePointer<UInt8>, isCancelled: () -> Bool
    ) -> ContactSnapshot {
        var context = context
        var snapshot = ContactSnapshot(records: [], damagedCount: 0)
        snapshot.records.reserveCapacity(rows.count)
        for row in rows {
            if isCancelled() { break }
            if let record = open(row, with: key, in: &context) {
                snapshot.records.append(record)
            } else {
                snapshot.damagedCount += 1
            }
        }
        return snapshot
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
