import Models

extension VaultSession {
    func seal(_ draft: ContactDraft) throws(VaultError) -> SealedDraft {
        defer { wipeThread() }
        guard let sealer else { throw .locked }
        return sealer.seal(draft)
    }

    func open(_ draft: SealedDraft) throws(VaultError) -> ContactDraft {
        defer { wipeThread() }
        guard let opened = try openSealer().open(draft) else { throw .damagedCard }
        return opened
    }

    func takeDraft() throws(VaultError) -> SealedDraft? {
        // Most logins find none, and need not write for that.
        let isThere = try read { (database, row, _) throws(VaultError) in
            try !DraftTable(database: database, account: row).isEmpty()
        }
        guard isThere, !vault.file.isReadOnly else { return nil }
        let taken = try write { (database, row, _, _) throws(VaultError) -> SealedDraft? in
            let table = DraftTable(database: database, account: row)
            guard let oldest = try table.all().first else { return nil }
            try table.remove(oldest)
            return oldest.draft
        }
        vault.file.emptyLog()
        return taken
    }
}
