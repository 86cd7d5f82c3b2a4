import Foundation
import Models

/// Carries out operations on contacts inside an open transaction, which the caller rolls back if
/// one of them throws.
struct ContactWriter {
    let contacts: ContactTable
    let sealer: CardSealer
    /// The time of the change.
    let now: Date

    /// How long contacts stay in the trash, in seconds.
    static let trashTime: Double = 30 * 24 * 3600

    typealias Edit = ContactChange.Edit

    func perform(
        _ operation: ContactOperation
    ) throws(VaultError) -> ContactOutcome {
        var edits: [Edit?] = []
        var record: ContactRecord?
        switch operation {
        case .add(let card):
            let added = ContactRecord(id: UUID(), card: card, revision: 1, modifiedAt: now)
            edits = [try put(added, over: nil)]
            record = added
        case .update(let id, let card, let revision):
            let (edit, updated) = try update(id, card, basedOn: revision)
            edits = [edit]
            record = updated
        case .delete(let ids):
            for id in ids { edits.append(try move(id, toTrash: true)) }
        case .restore(let ids):
            for id in ids { edits.append(try move(id, toTrash: false)) }
        case .purge(let ids):
            try purge { ids.contains($0) }
        case .emptyTrash:
            try purge { _ in true }
        case .apply(let change):
            for edit in change.edits { edits.append(try apply(edit)) }
        }
        return ContactOutcome(
            change: ContactChange(edits: edits.compactMap { $0 }), record: record)
    }

    /// Permanently deletes contacts that have been in the trash for too long. Contacts that cannot
    /// be opened are kept, because their place in the trash cannot be verified. Returns how many
    /// were deleted.
    func purgeTrash() throws(VaultError) -> Int {
        let limit = now.addingTimeInterval(-Self.trashTime)
        var count = 0
        for id in try contacts.ids(deletedBefore: limit) {
            guard let row = try contacts.contact(id), sealer.open(row) != nil else { continue }
            try contacts.remove(id, now: now)
            count += 1
        }
        return count
    }
}

extension ContactWriter {
    /// The contact as it is now, and its row.
    private func existing(
        _ id: UUID
    ) throws(VaultError) -> (row: SealedContact, record: ContactRecord)? {
        guard let row = try contacts.contact(id) else { return nil }
        guard let record = sealer.open(row) else { throw .damagedCard }
        return (row, record)
    }

    private func put(
        _ record: ContactRecord, over row: SealedContact?
    ) throws(VaultError) -> Edit {
        let sealed = sealer.seal(record)
        try contacts.put(sealed)
        return Edit(id: record.id, before: row?.data, after: sealed.data)
    }

    private func update(
        _ id: UUID, _ card: [UInt8], basedOn revision: Int64
    ) throws(VaultError) -> (Edit?, ContactRecord) {
        guard let (row, present) = try existing(id) else { throw .missing }
        if present.card == card { return (nil, present) }
        guard present.revision == revision else { throw .conflict(theirs: present) }
        let updated = changed(present, card: card, deletedAt: present.deletedAt)
        return (try put(updated, over: row), updated)
    }

    private func move(_ id: UUID, toTrash: Bool) throws(VaultError) -> Edit? {
        guard let (row, present) = try existing(id), (present.deletedAt == nil) == toTrash
        else { return nil }
        let moved = changed(present, card: present.card, deletedAt: toTrash ? now : nil)
        return try put(moved, over: row)
    }

    private func purge(_ isMeant: (UUID) -> Bool) throws(VaultError) {
        for row in try contacts.contacts(inTrash: true)
        where isMeant(row.id) && sealer.open(row) != nil {
            try contacts.remove(row.id, now: now)
        }
    }

    /// Makes one edit of a change, if the contact is as the edit expects it: the same card, in the
    /// same place.
    private func apply(_ edit: Edit) throws(VaultError) -> Edit {
        let present = try existing(edit.id)
        let (before, after) = (try opened(edit.before, of: edit), try opened(edit.after, of: edit))
        guard present?.record.card == before?.card,
            (present?.record.deletedAt == nil) == (before?.deletedAt == nil)
        else { throw .changedMeanwhile }
        guard let after else {
            if present != nil { try contacts.remove(edit.id, now: now) }
            return Edit(id: edit.id, before: present?.row.data, after: nil)
        }
        let base = present?.record ?? after
        let deletedAt = after.deletedAt == nil ? nil : base.deletedAt ?? now
        return try put(
            changed(base, card: after.card, deletedAt: deletedAt), over: present?.row)
    }

    /// The contents of one side of an edit. Throws if the data key has changed since.
    private func opened(_ data: Data?, of edit: Edit) throws(VaultError) -> ContactRecord? {
        guard let data else { return nil }
        guard let row = SealedContact(data, of: edit.id), let record = sealer.open(row) else {
            throw .changedMeanwhile
        }
        return record
    }

    private func changed(
        _ record: ContactRecord, card: [UInt8], deletedAt: Date?
    ) -> ContactRecord {
        ContactRecord(
            id: record.id, card: card, revision: record.revision + 1, modifiedAt: now,
            deletedAt: deletedAt)
    }
}
