import Models
import Synchronization

/// The columns that order names by language: which language they are for, and how they are updated.
///
/// A file begins without a language, ordered by folded names, which costs nothing. The first use of
/// an order by name loads the collator, which takes three megabytes.
final class NameKeys: Sendable {
    private let locale: String
    private let collation = Mutex<(tag: String, keys: CollationKeys)?>(nil)
    private let wasUsed = Atomic(false)

    init(locale: String) {
        self.locale = locale
    }

    /// Whether this is the first call in this run.
    var isFirstUse: Bool {
        wasUsed.compareExchange(expected: false, desired: true, ordering: .relaxed).exchanged
    }

    /// Whether the file is ordered by this user's language.
    func isOrdered(_ database: Database) throws(StoreError) -> Bool {
        try tag(of: database) == tag
    }

    /// Makes the keys of the language that the file is ordered by now.
    func keys(
        for database: Database
    ) throws(StoreError) -> @Sendable (String) -> [UInt8] {
        guard let tag = try tag(of: database) else { return { CollationKeys.plainKey(for: $0) } }
        return { self.key(for: $0, tag: tag) }
    }

    /// Gives every item new keys, in this user's language.
    func order(_ database: Database) throws(StoreError) {
        guard try !isOrdered(database) else { return }
        try database.run(
            "INSERT INTO meta VALUES('name_keys', ?1) ON CONFLICT(key) DO UPDATE SET value = ?1",
            .text(tag))
        try database.execute("DROP INDEX item_by_name; DROP INDEX item_by_category")
        var last: Int64 = -1
        while true {
            // In batches, because all names at once would take many megabytes.
            let rows = try database.rows(
                "SELECT id, name, category FROM item WHERE id > ?1 ORDER BY id LIMIT 500",
                [.integer(last)]
            ) { (id: $0.integer(0), name: $0.text(1), category: $0.text(2)) }
            guard let end = rows.last else { break }
            last = end.id
            for row in rows {
                try database.run(
                    "UPDATE item SET name_key = ?2, category_key = ?3 WHERE id = ?1",
                    .integer(row.id), .blob(key(for: row.name, tag: tag)),
                    .blob(Self.categoryKey(row.category) { key(for: $0, tag: tag) }))
            }
        }
        try database.execute(Schema.keyIndexes)
        try database.run("UPDATE tally SET layout = layout + 1")
    }

    /// The key of a category, the same for "Dairy" and "dairy"; items without one come last.
    static func categoryKey(_ category: String, _ key: (String) -> [UInt8]) -> [UInt8] {
        let category = category.foldedAsCategory
        return category.isEmpty ? [1] : [0] + key(category)
    }

    private var tag: String { "\(locale)/\(CollationKeys.version())/\(Self.rules)" }

    /// Counts the changes of the rules by which keys are made here.
    private static let rules = 2

    private func tag(of database: Database) throws(StoreError) -> String? {
        try database.firstRow("SELECT value FROM meta WHERE key = 'name_keys'") { $0.text(0) }
    }

    private func key(for text: String, tag: String) -> [UInt8] {
        collation.withLock { collation in
            if let known = collation, known.tag == tag { return known.keys.key(for: text) }
            let keys = CollationKeys(locale: String(tag.prefix { $0 != "/" }))
            collation = (tag, keys)
            return keys.key(for: text)
        }
    }
}
