import Foundation
import Glibc
import Models
import TerminalTestSupport

@testable import Storage

extension TemporaryFolder {
    /// The names of what is in it.
    var names: Set<String> {
        Set((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [])
    }

    /// Opens the stores in it, with a clock that stands still.
    func open(
        collation: String = "en", migrations: [String] = Schema.migrations,
        isOnNetwork: Bool? = nil, seed: (() throws(SeedError) -> [ItemDetails])? = nil
    ) throws -> OpenedStore {
        try StoreOpener(
            folder: DataFolder(path: path), collation: collation, now: { .testTime },
            migrations: migrations, isOnNetwork: isOnNetwork
        ).open(seed: seed)
    }

    /// Makes a file as an older version of the program left it, with one item in it.
    func makeFile(version: Int, item name: String) async throws {
        await (try open(migrations: Array(Schema.migrations.prefix(version)))).close()
        let database = try Database(path: database, access: .readWrite, busyTimeout: 100)
        try database.run(
            """
            INSERT INTO item(uuid, name, price, quantity, unit, category, is_on_list, position,
                created_at, modified_at, name_folded, name_key, category_key)
            VALUES(randomblob(16), ?1, 6200, 1000, '', '', 1, 1024, 0, 0, ?2, x'00', x'00')
            """, .text(name), .text(name.foldedForSearch))
    }

    /// Permissions of an entry, as in "0600".
    func mode(of name: String = "") -> String {
        var status = stat()
        guard stat(path + "/" + name, &status) == 0 else { return "-" }
        return "0" + String(status.st_mode & 0o777, radix: 8)
    }
}

extension Date {
    /// A moment with milliseconds.
    static var testTime: Date { Date(timeIntervalSince1970: 1_750_000_000.125) }
}

extension ItemStore {
    /// Adds an item and returns it.
    @discardableResult
    func add(_ name: String, category: String = "", price: Int64? = nil) async throws -> Item {
        let draft = ItemDetails(
            name: name, price: price.map { Money(tenThousandths: $0) }, category: category)
        guard case .inserted(let item) = try await perform(.add(draft)).edits.first else {
            throw StoreError.missing
        }
        return item
    }

    /// The names of all rows of a query.
    nonisolated func names(_ query: ItemQuery = ItemQuery()) throws -> [String] {
        try page(query, rows: 0..<1_000_000).items.map(\.name)
    }
}

extension ItemOperation {
    /// The edit that makes `change` to `item`.
    static func update(_ item: Item, _ change: (inout Item) -> Void) -> ItemOperation {
        .update(from: item, to: item.with(change))
    }
}
