import Foundation
import Models
import Synchronization
import TerminalTestSupport

@testable import Storage

/// A data folder and a state folder with a vault whose passwords cost little, and a clock that is
/// moved by hand.
final class VaultFixture: Sendable {
    let folder = TemporaryFolder()
    let stateFolder = TemporaryFolder()
    private let time = Mutex(Date.testTime)

    var now: Date { time.withLock { $0 } }

    /// Lets so many seconds pass.
    func pass(_ seconds: Double) {
        time.withLock { $0 += seconds }
    }

    /// Opens the store, as another session would.
    func open(in other: TemporaryFolder? = nil, state: TemporaryFolder? = nil) throws -> OpenedStore
    {
        try StoreOpener(
            folder: DataFolder(path: (other ?? folder).path),
            stateFolder: DataFolder(path: (state ?? stateFolder).path), passwordCost: .least,
            now: { [self] in now }
        ).open()
    }

    /// A new account "mj" with the password "secret", opened.
    func account() async throws -> any ContactStoring {
        try await open().vault.createAccount(named: "mj", password: Secret("secret"))
    }

    /// Makes an account as earlier versions did, which kept a password as it was entered.
    func earlierAccount(_ password: String) async throws {
        await (try await account()).lock()
        let now = now
        try open().vault.file.writeVault { (database) throws(VaultError) in
            let table = AccountTable(database: database)
            guard var row = try table.account(named: "mj"),
                let dataKey = try row.opened(by: Secret("secret"))?.dataKey
            else { throw .missing }
            row.kind = KeyDerivation.kindAsEntered
            let key = try row.derivation.key(for: Secret(password))
            try table.setKeys(row.sealing(dataKey, with: key), now: now)
        }
    }

    /// Another session of it.
    func session(
        _ password: String = "secret", name: String = "mj"
    ) async throws -> any ContactStoring {
        try await open().vault.open(accountNamed: name, password: Secret(password))
    }

    /// Changes the file behind the program's back.
    func tamper(_ sql: String, _ values: SQLValue...) throws {
        let database = try Database(path: folder.database, access: .readWrite, busyTimeout: 5000)
        try database.execute("PRAGMA ignore_check_constraints = ON; PRAGMA synchronous = OFF;")
        try database.run(sql, values)
    }

    /// What the file holds.
    func number(_ sql: String) throws -> Int64 {
        try Database(path: folder.database, access: .readOnly, busyTimeout: 5000).integer(sql)
    }

    func bytes(_ sql: String) throws -> [UInt8] {
        let database = try Database(path: folder.database, access: .readOnly, busyTimeout: 5000)
        return try database.firstRow(sql) { $0.blob(0) } ?? []
    }

    /// Whether `bytes` are in any file of the data folder.
    func isInFiles(_ bytes: [UInt8]) throws -> Bool {
        try folder.names.contains { name in
            try Data(contentsOf: URL(fileURLWithPath: folder.path + "/" + name))
                .range(of: Data(bytes)) != nil
        }
    }
}

extension ContactStoring {
    /// Adds a contact and returns it.
    @discardableResult
    func add(_ card: String) async throws -> ContactRecord {
        guard let record = try await perform(.add(card: Array(card.utf8))).record else {
            throw VaultError.missing
        }
        return record
    }

    /// The cards that are not in the trash.
    func cards() async throws -> Set<String> {
        Set(try await contacts().records.map { String(decoding: $0.card, as: UTF8.self) })
    }

    func trashedCards() async throws -> Set<String> {
        Set(try await trash().records.map { String(decoding: $0.card, as: UTF8.self) })
    }

    func update(_ record: ContactRecord, _ card: String) async throws -> ContactChange {
        try await perform(
            .update(record.id, card: Array(card.utf8), basedOn: record.revision)
        ).change
    }
}
