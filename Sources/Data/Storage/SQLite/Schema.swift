/// The layout of the file, version by version.
enum Schema {
    /// Marks a file as ours: "SATC".
    static let applicationID: Int64 = 0x5341_5443

    /// The steps from each version to the next; a file's version is how many of them it has had. A
    /// released migration never changes.
    static let migrations: [String] = [first, contacts, weather, note, drafts, previousKey]

    /// `tally` has one row: counts, kept by triggers, so that startup does not have to count;
    /// `layout`, which changes when an order or a text that filters read may have changed, so that
    /// readers know what they can keep; and `last_position`, so that no position is used twice.
    ///
    /// `name_key` and `category_key` order by language (``NameKeys``). Filters read only
    /// `name_folded`, which holds the name and the note and ends every index.
    private static let first = """
        CREATE TABLE meta(
            key TEXT PRIMARY KEY,
            value TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE preference(
            key TEXT PRIMARY KEY,
            value TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE item(
            id INTEGER PRIMARY KEY,
            uuid BLOB NOT NULL UNIQUE CHECK(length(uuid) = 16),
            name TEXT NOT NULL CHECK(name <> ''),
            price INTEGER CHECK(price >= 0),
            quantity INTEGER NOT NULL CHECK(quantity > 0),
            unit TEXT NOT NULL,
            category TEXT NOT NULL,
            is_on_list INTEGER NOT NULL CHECK(is_on_list IN (0, 1)),
            purchased_at INTEGER CHECK(purchased_at IS NULL OR is_on_list = 1),
            position INTEGER NOT NULL,
            created_at INTEGER NOT NULL,
            modified_at INTEGER NOT NULL,
            name_folded TEXT NOT NULL,
            name_key BLOB NOT NULL,
            category_key BLOB NOT NULL,
            price_rank INTEGER NOT NULL AS (ifnull(price, 9223372036854775807)) STORED
        ) STRICT;

        CREATE TABLE tombstone(
            uuid BLOB PRIMARY KEY CHECK(length(uuid) = 16),
            deleted_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE tally(
            id INTEGER PRIMARY KEY CHECK(id = 1),
            items INTEGER NOT NULL,
            on_list INTEGER NOT NULL,
            layout INTEGER NOT NULL,
            last_position INTEGER NOT NULL
        ) STRICT;
        INSERT INTO tally VALUES(1, 0, 0, 0, 0);

        CREATE INDEX item_by_position ON item(position, name_folded);
        CREATE INDEX item_by_price ON item(price_rank, position, name_folded);
        \(keyIndexes)
        CREATE INDEX item_on_list ON item(position) WHERE is_on_list = 1;

        CREATE TRIGGER item_inserted AFTER INSERT ON item BEGIN
            UPDATE tally SET items = items + 1, on_list = on_list + new.is_on_list,
                layout = layout + 1, last_position = max(last_position, new.position);
        END;
        CREATE TRIGGER item_deleted AFTER DELETE ON item BEGIN
            UPDATE tally SET items = items - 1, on_list = on_list - old.is_on_list,
                layout = layout + 1;
        END;
        CREATE TRIGGER item_listed AFTER UPDATE OF is_on_list ON item BEGIN
            UPDATE tally SET on_list = on_list + new.is_on_list - old.is_on_list;
        END;
        CREATE TRIGGER item_ordered
        AFTER UPDATE OF name, name_folded, category, price, position ON item BEGIN
            UPDATE tally SET layout = layout + 1,
                last_position = max(last_position, new.position);
        END;
        """

    private static let note = "ALTER TABLE item ADD COLUMN note TEXT NOT NULL DEFAULT ''"

    /// The indexes for orders by language. Rebuilding them takes a tenth of the time of changing
    /// every entry.
    static let keyIndexes = """
        CREATE INDEX item_by_name ON item(name_key, position, name_folded);
        CREATE INDEX item_by_category ON item(category_key, name_key, position, name_folded);
        """
}
