import Glibc
import Models

/// Migrates a file to the version that this program reads and writes.
struct Migrator {
    let path: String
    let migrations: [String]

    /// The state of a file before anything has been written to it.
    enum State {
        case empty
        case current
        case older(Int)
    }

    /// The version after all ``migrations``.
    var version: Int { migrations.count }

    /// Finds the parts of a schema. SQLite's own tables, and the indexes that come with a table, do
    /// not count.
    private static let isPart = """
        NOT (type = 'index' AND sql IS NULL)
        AND NOT (type = 'table' AND name IN ('sqlite_stat1', 'sqlite_stat4'))
        """

    /// Finds the parts that no migration in ?1 makes. SQLite keeps the text of each part.
    private var isUnknown: String {
        // When a migration adds a column, SQLite appends it to the text of the table, after a
        // comma.
        let text = addedColumns.indices.reduce("sql") { "replace(\($0), ', ' || ?\($1 + 2), '')" }
        return """
            \(Self.isPart) AND ifnull(instr(?1, \(text)), 0) = 0
            """
    }

    private var addedColumns: [String] {
        migrations.filter { $0.hasPrefix("ALTER TABLE ") }.compactMap { migration in
            migration.firstRange(of: " ADD COLUMN ").map { String(migration[$0.upperBound...]) }
        }
    }

    /// What ``isUnknown`` compares with.
    private var knownTexts: [SQLValue] {
        ([migrations.joined(separator: "\n")] + addedColumns).map(SQLValue.text)
    }

    /// Examines the file. Throws if it is not ours, comes from a newer version, or misses a part.
    func state(of database: Database) throws(StoreError) -> State {
        // One statement, because another process may be creating the file right now.
        let numbers =
            try database.rows(
                """
                SELECT application_id, user_version, (SELECT count(*) FROM sqlite_schema),
                    (SELECT count(*) FROM sqlite_schema WHERE \(isUnknown)),
                    (SELECT count(*) FROM sqlite_schema WHERE \(Self.isPart))
                        - (length(?1) - length(replace(?1, 'CREATE ', ''))) / length('CREATE ')
                FROM pragma_application_id, pragma_user_version
                """, knownTexts
            ) { row in (0..<5).map { row.integer($0) } }.first ?? [0, 0, 0, 0, 0]
        let (owner, found, tables) = (numbers[0], numbers[1], numbers[2])
        if owner == 0, found == 0, tables == 0 { return .empty }
        guard owner == Schema.applicationID else { throw .foreign(path: path) }
        guard found <= version else { throw .newer(path: path) }
        guard found > 0 else { throw .corrupt(path: path) }
        // Only a file that is neither older nor altered passes this quick look.
        if found < version || numbers[3] != 0 || numbers[4] != 0 { try compareParts(of: database) }
        return found == version ? .current : .older(Int(found))
    }

    /// Throws unless the file has exactly the parts that the migrations up to its version make. A
    /// later migration may alter a part of an earlier one.
    private func compareParts(of database: Database) throws(StoreError) {
        let parts =
            "SELECT type || ' ' || ifnull(sql, ''), user_version FROM sqlite_schema, "
            + "pragma_user_version WHERE \(Self.isPart)"
        let found = try database.rows(parts) { (text: $0.text(0), version: $0.integer(1)) }
        let model = try Database(path: ":memory:", access: .readWrite, busyTimeout: 0)
        for migration in migrations.prefix(max(0, Int(clamping: found.first?.version ?? 0))) {
            try model.execute(migration)
        }
        let known = Set(try model.rows(parts) { $0.text(0) })
        // A planted trigger or view would act on contacts whenever we write.
        guard found.allSatisfy({ known.contains($0.text) }) else { throw .foreign(path: path) }
        guard known.isSubset(of: found.map(\.text)) else { throw .corrupt(path: path) }
    }

    /// Migrates the file in one transaction. An older file is copied first.
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

    /// Removes the copies of earlier migrations, once a later run has read the whole file and found
    /// it intact.
    func removeCopies(after database: Database) throws(StoreError) {
        let copies = (1..<max(1, version)).map(copyPath).filter { FileIdentity(path: $0) != nil }
        guard !copies.isEmpty else { return }
        let verdict = try database.firstRow("PRAGMA quick_check(1)") { $0.text(0) }
        guard verdict == "ok" else { return }
        for copy in copies { unlink(copy) }
    }

    /// Copies the file while nobody else can write to it. This takes a second connection, because
    /// SQLite cannot copy from one that is writing.
    private func putCopyAside(_ version: Int) throws(StoreError) {
        let copy = copyPath(version)
        let unfinished = copy + "-unfinished"
        unlink(unfinished)
        let source = try Database(path: path, access: .readOnly, busyTimeout: 1000)
        try RescueCopy.write(source, to: unfinished)
        guard rename(unfinished, copy) == 0 else { throw StoreError(errno: errno, path: copy) }
    }

    /// The path of the copy of version `version`, which is kept until the start after the
    /// migration.
    func copyPath(_ version: Int) -> String {
        "\(path).before-\(version + 1)"
    }
}
