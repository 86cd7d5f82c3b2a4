import Glibc
import Models

/// Brings a file to the version that this program reads and writes.
struct Migrator {
    let path: String
    let migrations: [String]

    /// What a file is, before anything has been written to it.
    enum State {
        case empty
        case current
        case older(Int)
    }

    /// The version that all of ``migrations`` lead to.
    var version: Int { migrations.count }

    /// Looks at the file. Throws for one that is not ours, or that a newer program wrote.
    func state(of database: Database) throws(StoreError) -> State {
        // In one statement: another process may be making the file just now.
        let numbers = try database.firstRow(
            """
            SELECT application_id, user_version, (SELECT count(*) FROM sqlite_schema)
            FROM pragma_application_id, pragma_user_version
            """
        ) { [$0.integer(0), $0.integer(1), $0.integer(2)] }
        let (owner, found, tables) = numbers.map { ($0[0], $0[1], $0[2]) } ?? (0, 0, 0)
        if owner == 0, found == 0, tables == 0 { return .empty }
        guard owner == Schema.applicationID else { throw .foreign(path: path) }
        guard found <= version else { throw .newer(path: path) }
        guard found > 0 else { throw .corrupt(path: path) }
        return found == version ? .current : .older(Int(found))
    }

    /// Makes the file current, in one transaction. Of an older file a copy is put aside first.
    func migrate(_ database: Database) throws(StoreError) {
        try database.transaction { () throws(StoreError) in
            // Another process may have done it while this one waited for the lock.
            let first: Int
            switch try state(of: database) {
            case .current: return
            case .empty: first = 0
            case .older(let version):
                first = version
                try putCopyAside(version)
            }
            for migration in migrations[first...] { try database.execute(migration) }
            try database.execute(
                "PRAGMA application_id = \(Schema.applicationID); PRAGMA user_version = \(version);"
            )
        }
    }

    /// Removes the copies that migrations put aside, once the whole file has been read in a later run and is sound.
    func removeCopies(after database: Database) throws(StoreError) {
        let copies = (1..<max(1, version)).map(copyPath).filter { FileIdentity(path: $0) != nil }
        guard !copies.isEmpty else { return }
        let verdict = try database.firstRow("PRAGMA quick_check(1)") { $0.text(0) }
        guard verdict == "ok" else { return }
        for copy in copies { unlink(copy) }
    }

    /// Copies the file while nobody else can write to it. Takes another connection: one that writes cannot be copied
    /// from.
    private func putCopyAside(_ version: Int) throws(StoreError) {
        let copy = copyPath(version)
        let unfinished = copy + "-unfinished"
        unlink(unfinished)
        let source = try Database(path: path, access: .readOnly, busyTimeout: 1000)
        try RescueCopy.write(source, to: unfinished)
        guard rename(unfinished, copy) == 0 else { throw StoreError(errno: errno, path: copy) }
    }

    /// Where the file of `version` is kept until the start after its migration.
    func copyPath(_ version: Int) -> String {
        "\(path).before-\(version + 1)"
    }
}
