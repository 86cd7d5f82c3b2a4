import Models

/// What the file keeps about all items, so that nobody has to count: the table `tally`.
enum ItemTally {
    /// No list comes near it, and as many positions again do not overflow.
    private static let highest: Int64 = 1 << 60

    /// Whether every number fits the items.
    static func isRight(in database: Database) throws(StoreError) -> Bool {
        try database.integer(
            """
            SELECT count(*) = 1 AND sum(items = (SELECT count(*) FROM item)
                AND on_list = (SELECT count(*) FROM item WHERE is_on_list = 1)
                AND layout BETWEEN 0 AND ?1
                AND last_position BETWEEN
                    (SELECT ifnull(max(max(position), 0), 0) FROM item) AND ?1)
            FROM tally
            """, .integer(highest)) != 0
    }

    static func recount(in database: Database) throws(StoreError) {
        try database.run("DELETE FROM tally")
        try database.run(
            """
            INSERT INTO tally SELECT 1, count(*), ifnull(sum(is_on_list = 1), 0),
                abs(random() % 1000000000), 0 FROM item
            """)
        let isInRange =
            try database.integer(
                "SELECT count(*) FROM item WHERE position NOT BETWEEN -?1 AND ?1", .integer(highest)
            ) == 0
        if !isInRange { try renumber(in: database) }
        try database.run(
            "UPDATE tally SET last_position = (SELECT max(ifnull(max(position), 0), 0) FROM item)")
    }

    /// The position of a new item, after all others.
    static func nextPosition(in database: Database) throws(StoreError) -> Int64 {
        var last = try database.integer("SELECT last_position FROM tally")
        if !(0...highest).contains(last) {
            try recount(in: database)
            last = try database.integer("SELECT last_position FROM tally")
        }
        return last + ItemWriter.spacing
    }

    /// Renumbers all items in their present order, so that each has its own position. This counts
    /// as a change by itself, but is not reported: a list that follows the edits finds one missing
    /// and reads everything.
    static func renumber(in database: Database) throws(StoreError) {
        _ = try ItemTable(database: database).countChange()
        let ids = try database.rows(
            "SELECT id FROM item ORDER BY \(ItemOrder.added.clause())"
        ) { $0.integer(0) }
        for (index, id) in ids.enumerated() {
            try database.run(
                "UPDATE item SET position = ?2 WHERE id = ?1", .integer(id),
                .integer(Int64(index + 1) * ItemWriter.spacing))
        }
    }
}
