import Models

/// Finds the items in the rows of a query, and remembers its last result: until the order of the
/// items changes, scrolling costs nothing.
struct ItemWindows: Sendable {
    struct Window: Sendable {
        /// How many rows the query has.
        var total: Int
        /// The row of the first of ``ids``.
        var start: Int
        /// The `id` columns of the items.
        var ids: [Int64]

        func covers(_ rows: Range<Int>) -> Bool {
            start <= rows.lowerBound && rows.upperBound <= start + ids.count
        }
    }

    /// With the filter folded.
    private var key = ItemQuery()
    private var layout: Int64 = -1
    private var window = Window(total: 0, start: 0, ids: [])
    private var names: (order: ItemOrder, layout: Int64, list: FilterNames)?

    /// How many extra rows are read, so that scrolling finds them here.
    private static let margin = 128

    /// The ids of `rows` and the total number of rows.
    mutating func window(
        _ query: ItemQuery, rows: Range<Int>, in database: Database
    ) throws(StoreError) -> Window {
        try update(for: query, rows: rows, in: database)
        let rows = rows.clamped(to: 0..<window.total)
        let slice = (rows.lowerBound - window.start)..<(rows.upperBound - window.start)
        return Window(
            total: window.total, start: rows.lowerBound,
            ids: rows.isEmpty ? [] : Array(window.ids[slice]))
    }

    /// The row in which the query shows the item with this `id` column, or `nil`.
    mutating func row(
        of id: Int64, _ query: ItemQuery, in database: Database
    ) throws(StoreError) -> Int? {
        // Most often the item is in the same row, nearby, or at the end.
        let isSameQuery = key == ItemQuery(filter: query.filter.foldedForSearch, order: query.order)
        let last = isSameQuery ? window.ids.firstIndex(of: id).map { $0 + window.start } : nil
        let guess = max(0, (last ?? 0) - Self.margin / 2)
        try update(for: query, rows: guess..<(guess + Self.margin), in: database)
        if let index = window.ids.firstIndex(of: id) { return window.start + index }
        guard key.filter.isEmpty else { return nil }
        let tail = try ids(
            query.order, rows: max(0, window.total - 64)..<window.total, of: window.total, database)
        if let index = tail.firstIndex(of: id) { return window.total - tail.count + index }
        return try count(before: id, query.order, database)
    }

    /// Reads what the first letter of a filter needs.
    mutating func prepareFilter(_ order: ItemOrder, in database: Database) throws(StoreError) {
        let (total, layout) = try tally(database)
        try loadNames(order, layout, count: total, database)
    }
}

extension ItemWindows {
    private mutating func update(
        for query: ItemQuery, rows: Range<Int>, in database: Database
    ) throws(StoreError) {
        let wanted = ItemQuery(filter: query.filter.foldedForSearch, order: query.order)
        let (total, current) = try tally(database)
        let isKept = wanted == key && current == layout
        if wanted.filter.isEmpty {
            names = nil
            let needed = rows.clamped(to: 0..<(isKept ? window.total : total))
            if isKept, needed.isEmpty || window.covers(needed) { return }
            window = try read(rows, of: total, query.order, in: database)
        } else if !isKept {
            try loadNames(query.order, current, count: total, database)
            let found = names?.list.ids(containing: wanted.filter) ?? []
            window = Window(total: found.count, start: 0, ids: found)
        }
        key = wanted
        layout = current
    }

    /// Reads `rows` of `total` with some more around them. If the file has fewer items than it
    /// says, counts them.
    private func read(
        _ rows: Range<Int>, of total: Int, _ order: ItemOrder, in database: Database
    ) throws(StoreError) -> Window {
        var (total, isCounted) = (total, false)
        while true {
            let needed = rows.clamped(to: 0..<total)
            let margin = needed.lowerBound == 0 ? 0 : Self.margin
            let wide = (needed.lowerBound - margin)..<(needed.upperBound + Self.margin)
            let read = wide.clamped(to: 0..<total)
            let ids = try ids(order, rows: read, of: total, database)
            if ids.count == read.count || isCounted {
                return Window(
                    total: ids.count == read.count ? total : read.lowerBound + ids.count,
                    start: read.lowerBound, ids: ids)
            }
            total = Int(try database.integer("SELECT count(*) FROM item"))
            isCounted = true
        }
    }

    private func tally(_ database: Database) throws(StoreError) -> (items: Int, layout: Int64) {
        try database.firstRow("SELECT items, layout FROM tally") {
            (items: ItemStore.bounded($0.integer(0)), layout: $0.integer(1))
        } ?? (items: 0, layout: 0)
    }

    /// Reads the names of all items, unless they are here in this order.
    private mutating func loadNames(
        _ order: ItemOrder, _ layout: Int64, count: Int, _ database: Database
    ) throws(StoreError) {
        if names?.order == order, names?.layout == layout { return }
        names = nil
        names = (order, layout, try FilterNames(database, order: order, count: count))
    }

    /// Reads from the nearer end, so that no more than half of the rows are skipped.
    private func ids(
        _ order: ItemOrder, rows: Range<Int>, of total: Int, _ database: Database
    ) throws(StoreError) -> [Int64] {
        guard !rows.isEmpty else { return [] }
        let isReversed = rows.lowerBound > total / 2
        let offset = isReversed ? total - rows.upperBound : rows.lowerBound
        let ids = try database.rows(
            """
            SELECT id FROM item ORDER BY \(order.clause(reversed: isReversed))
            LIMIT ?1 OFFSET ?2
            """, [.integer(Int64(rows.count)), .integer(Int64(offset))]
        ) { $0.integer(0) }
        return isReversed ? ids.reversed() : ids
    }

    /// How many items come before this one: those whose first column is smaller, which are quick to
    /// count, and the few with the same value.
    private func count(
        before id: Int64, _ order: ItemOrder, _ database: Database
    ) throws(StoreError) -> Int? {
        let first = order.columns[0]
        let rest = order.columns.dropFirst().joined(separator: ", ")
        let value = "(SELECT \(first) FROM item WHERE id = ?1)"
        let isThere = try database.integer("SELECT count(*) FROM item WHERE id = ?1", .integer(id))
        guard isThere == 1 else { return nil }
        let smaller = try database.integer(
            "SELECT count(*) FROM item WHERE \(first) < \(value)", .integer(id))
        let sharing = try database.integer(
            """
            SELECT count(*) FROM item WHERE \(first) = \(value)
            AND (\(rest)) < (SELECT \(rest) FROM item WHERE id = ?1)
            """, .integer(id))
        return Int(smaller + sharing)
    }
}
