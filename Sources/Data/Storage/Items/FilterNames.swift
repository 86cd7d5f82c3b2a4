import CLinux
import CSQLite
import Models

/// The folded names of all items in one order, one after the other, so that a keystroke in the
/// filter searches memory. That takes a millisecond for 100,000 names, and asking SQLite takes
/// twelve each time.
struct FilterNames: Sendable {
    private var bytes: [UInt8] = []
    private var starts: [UInt32] = []
    private var ids: [Int64] = []

    /// Ends every name; UTF-8 text never contains it.
    private static let end: UInt8 = 0xFF

    /// Gathers the names of all items, about `count`, as SQLite walks over them: our own function
    /// in the condition collects each row and then rejects it, which saves leaving and reentering
    /// SQLite for every row.
    init(_ database: Database, order: ItemOrder, count: Int) throws(StoreError) {
        // The count comes from the file.
        let count = min(max(0, count), 1_000_000)
        ids.reserveCapacity(count)
        starts.reserveCapacity(count)
        bytes.reserveCapacity(count * 20)
        // SQLite compares the name of the pointer's kind for every row, so it is short.
        try database.register("satchel_collect", argumentCount: 3) { context, _, values in
            if let values, let pointer = sqlite3_value_pointer(values[0], "n") {
                pointer.assumingMemoryBound(to: FilterNames.self).pointee
                    .append(id: sqlite3_value_int64(values[1]), name: values[2])
            }
            sqlite3_result_int(context, 0)
        }
        let statement = try database.statement(
            """
            SELECT id FROM item WHERE satchel_collect(?1, id, name_folded)
            ORDER BY \(order.clause())
            """)
        defer { statement.reset() }
        try withUnsafeMutablePointer(to: &self) { (names) throws(StoreError) in
            try statement.bindPointer(names, "n")
            while try statement.step() {}
        }
    }

    /// The items, in order, whose names contain `needle`.
    func ids(containing needle: String) -> [Int64] {
        let needle = Array(needle.utf8)
        guard !needle.isEmpty else { return ids }
        var found: [Int64] = []
        bytes.withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress else { return }
            var row = 0
            var offset = 0
            while let hit = memmem(base + offset, buffer.count - offset, needle, needle.count) {
                let place = UnsafeRawPointer(hit) - base
                while row + 1 < starts.count, Int(starts[row + 1]) <= place { row += 1 }
                found.append(ids[row])
                row += 1
                guard row < starts.count else { return }
                offset = Int(starts[row])
            }
        }
        return found
    }

    private mutating func append(id: Int64, name: OpaquePointer?) {
        ids.append(id)
        starts.append(UInt32(clamping: bytes.count))
        if let start = sqlite3_value_blob(name) {
            let count = Int(sqlite3_value_bytes(name))
            bytes.append(contentsOf: UnsafeRawBufferPointer(start: start, count: count))
        }
        bytes.append(Self.end)
    }
}
