import Foundation
import Models
import TerminalTestSupport
import Testing

@testable import Storage

/// N13: store errors go to the log with their details, never with the user's data.
@Suite struct StoreLogTests {
    private let folder = TemporaryFolder()
    private static let secret = "Cheese for Mary"

    private let log: LogFile

    init() {
        log = LogFile(path: folder.path + "/log", now: { .testTime })
    }

    private func open(lockTimeout: Int32 = 5000) throws -> OpenedStore {
        try StoreOpener(
            folder: DataFolder(path: folder.path), log: log, now: { .testTime },
            lockTimeout: lockTimeout
        ).open()
    }

    /// What was logged until now, without the times.
    private func lines() async throws -> [String] {
        await log.finish()
        guard folder.names.contains("log") else { return [] }
        return try String(contentsOfFile: folder.path + "/log", encoding: .utf8)
            .split(separator: "\n").dropFirst().map {
                String($0.dropFirst("2025-06-15T15:06:40Z ".count))
            }
    }

    @Test func aWriteRefusedByAnotherProgramsLockIsLoggedWithItsPath() async throws {
        let opened = try open(lockTimeout: 50)
        let item = try await opened.items.add(Self.secret)
        let holder = try Database(path: folder.database, access: .readWrite, busyTimeout: 100)
        try holder.execute("BEGIN IMMEDIATE")
        for operation: ItemOperation in [
            .add(ItemDetails(name: Self.secret, category: Self.secret)),
            .update(item, { $0.name = Self.secret + "!" }), .delete([item.id]),
        ] {
            await #expect(throws: StoreError.locked(path: folder.database)) {
                try await opened.items.perform(operation)
            }
        }
        await #expect(throws: StoreError.locked(path: folder.database)) {
            try await opened.preferences.setTexts(["items.filter": Self.secret])
        }
        try holder.execute("ROLLBACK")
        let line = "write: locked(path: \"\(folder.database)\")"
        #expect(try await lines() == [line, line, line, line])
        #expect(folder.mode(of: "log") == "0600")
    }

    @Test func everyKindOfFailureHasItsDetailsInTheLogAndNeverAnItemsName() async throws {
        let store = try open().items
        guard
            case .inserted(let item)? = try await store.perform(
                .add(ItemDetails(name: Self.secret))
            )
            .edits.first
        else { throw StoreError.missing }
        #expect(try await lines() == [])
        let other = item.with { $0.name = Self.secret + " and Anne" }
        let gone = Item(
            id: UUID(), details: item.details, createdAt: item.createdAt,
            modifiedAt: item.modifiedAt)
        for operation: ItemOperation in [
            .add(ItemDetails(name: " ")), .update(gone, { $0.name = Self.secret }),
            .apply(ItemChange(edits: [.inserted(other)])),
            .apply(ItemChange(edits: [.deleted(other)])),
            .apply(
                ItemChange(edits: [
                    .updated(before: item.with { $0.name = "x" }, after: item)
                ])),
            .toggleBought(item.id),
        ] {
            await #expect(throws: StoreError.self) { try await store.perform(operation) }
        }
        let logged = try await lines()
        #expect(logged.prefix(2) == ["write: emptyName", "write: missing"])
        #expect(logged.dropFirst(2).dropLast().allSatisfy { $0 == "write: changedMeanwhile" })
        #expect(logged.last == "write: notOnList")
        #expect(logged.count == 6)
        #expect(!logged.joined().contains("Mary"))
    }

    @Test func whatSQLiteSaysAboutARefusedStatementNamesColumnsNeverValues() async throws {
        let store = try open().items
        let item = try await store.add(Self.secret)
        do {
            let database = try Database(path: folder.database, access: .readWrite, busyTimeout: 100)
            // The next number is not an integer any more, which the column refuses.
            try database.execute("UPDATE tally SET layout = 9223372036854775807")
        }
        await #expect(throws: StoreError.self) {
            try await store.perform(.update(item, { $0.name = Self.secret + "!" }))
        }
        let logged = try await lines()
        #expect(logged.count == 1)
        #expect(logged[0].hasPrefix("write: failed(detail: \"SQLite "))
        #expect(!logged[0].contains("Mary"))
    }

    @Test func everyReadThatFailsIsLoggedWithoutTheFilter() async throws {
        let opened = try open()
        let id = try await opened.items.add(Self.secret).id
        await opened.close()
        let query = ItemQuery(filter: Self.secret)
        #expect(throws: StoreError.self) { try opened.items.page(query, rows: 0..<1) }
        #expect(throws: StoreError.self) { try opened.items.row(of: id, in: query) }
        #expect(throws: StoreError.self) { try opened.items.item(id) }
        #expect(throws: StoreError.self) { try opened.items.shoppingList() }
        #expect(throws: StoreError.self) { try opened.items.counts() }
        #expect(throws: StoreError.self) { try opened.preferences.text(forKey: "items.order") }
        #expect(
            try await lines() == Array(repeating: "read: failed(detail: \"closed\")", count: 6))
    }

    @Test func failuresAboutContactsAreLoggedByTheirKindAlone() async throws {
        let vault = try StoreOpener(
            folder: DataFolder(path: folder.path), passwordCost: .least, log: log,
            now: { .testTime }
        ).open().vault
        let contacts = try await vault.createAccount(named: "mary", password: Secret("pass-word"))
        await #expect(throws: VaultError.wrongPassword) {
            try await vault.open(accountNamed: "mary", password: Secret("secret-1"))
        }
        await #expect(throws: VaultError.wrongPassword) {
            try await vault.open(accountNamed: "anne", password: Secret("secret-2"))
        }
        let added = try await contacts.perform(.add(card: Array(Self.secret.utf8)))
        let record = try #require(added.record)
        let update = ContactOperation.update(
            record.id, card: Array("\(Self.secret)!".utf8), basedOn: record.revision - 1)
        await #expect(throws: VaultError.conflict(theirs: record)) {
            try await contacts.perform(update)
        }
        #expect(
            try await lines() == [
                "contacts: wrongPassword", "contacts: wrongPassword", "contacts: conflict",
            ])
    }

    @Test func failuresAboutPlacesAndForecastsAreLoggedWithoutWhatTheyAre() async throws {
        let opened = try open()
        await opened.close()
        let draft = try PlaceDraft.test(Self.secret)
        let source = ForecastSource(
            provider: "darksky", baseURL: "https://api.pirateweather.net",
            coordinates: draft.coordinates)
        let lease = ForecastLease(
            source: source, id: UUID(), until: .testTime, lastModified: nil)
        await #expect(throws: StoreError.self) {
            try await opened.places.perform(.add(draft, isUsed: true))
        }
        await #expect(throws: StoreError.self) { try await opened.forecasts.claim(source) }
        await #expect(throws: StoreError.self) {
            try await opened.forecasts.finish(lease, with: .failure(.timedOut))
        }
        await #expect(throws: StoreError.self) { try await opened.forecasts.forgetFailures() }
        #expect(throws: StoreError.self) { try opened.places.places() }
        #expect(throws: StoreError.self) { try opened.places.placeInUse() }
        #expect(throws: StoreError.self) { try opened.forecasts.forecast(source) }
        let attempts = Array(repeating: "write", count: 4) + Array(repeating: "read", count: 3)
        #expect(try await lines() == attempts.map { "\($0): failed(detail: \"closed\")" })
    }

    @Test func failuresOfTheVaultAreLoggedWithoutNamesAndPasswords() async throws {
        let opened = try open()
        await opened.close()
        await #expect(throws: VaultError.self) {
            try await opened.vault.createAccount(named: "Mary", password: Secret("Cheese"))
        }
        #expect(try await lines() == ["read: failed(detail: \"closed\")"])
    }

    @Test func withoutALogFailuresReachTheCallerAllTheSame() async throws {
        let store = try folder.open().items
        await #expect(throws: StoreError.emptyName) {
            try await store.perform(.add(ItemDetails(name: "")))
        }
        #expect(!folder.names.contains("log"))
    }
}
