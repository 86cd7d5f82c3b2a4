import Foundation
import Models
import Testing

@testable import Storage

/// N13: store errors go to the log with their details, never with the user's data.
@Suite struct LoggedStoreTests {
    private let folder = TemporaryFolder()
    private static let secret = "Cheese for Mary"

    private func makeStore(_ opened: OpenedStore) -> LoggedStore {
        LoggedStore(
            items: opened.items, preferences: opened.preferences,
            log: LogFile(path: folder.path + "/log", now: { .testTime }))
    }

    private func lines() throws -> [String] {
        guard folder.names.contains("log") else { return [] }
        return try String(contentsOfFile: folder.path + "/log", encoding: .utf8)
            .split(separator: "\n").dropFirst().map {
                String($0.dropFirst("2025-06-15T15:06:40Z ".count))
            }
    }

    /// Reads write their line after they have thrown.
    private func waitForLines(_ count: Int) async throws -> [String] {
        let deadline = ContinuousClock.now + .seconds(120)
        while try lines().count < count, ContinuousClock.now < deadline { await Task.yield() }
        return try lines()
    }

    @Test func aWriteRefusedByAnotherProgramsLockIsLoggedWithItsPath() async throws {
        let opened = try StoreOpener(folder: DataFolder(path: folder.path), lockTimeout: 50).open()
        let store = makeStore(opened)
        let item = try await opened.items.add(Self.secret)
        let holder = try Database(path: folder.file, access: .readWrite, busyTimeout: 100)
        try holder.execute("BEGIN IMMEDIATE")
        for operation: ItemOperation in [
            .add(ItemDetails(name: Self.secret, category: Self.secret)),
            .update(item, { $0.name = Self.secret + "!" }), .delete([item.id]),
        ] {
            await #expect(throws: StoreError.locked(path: folder.file)) {
                try await store.perform(operation)
            }
        }
        await #expect(throws: StoreError.locked(path: folder.file)) {
            try await store.setPreference(.itemFilter, to: Self.secret)
        }
        try holder.execute("ROLLBACK")
        let line = "write: locked(path: \"\(folder.file)\")"
        let filterLine = "preference items.filter: locked(path: \"\(folder.file)\")"
        #expect(try lines() == [line, line, line, filterLine])
        #expect(folder.mode(of: "log") == "0600")
    }

    @Test func everyKindOfFailureHasItsDetailsInTheLogAndNeverAnItemsName() async throws {
        let store = makeStore(try folder.open())
        guard
            case .inserted(let item)? = try await store.perform(
                .add(ItemDetails(name: Self.secret))
            )
            .edits.first
        else { throw StoreError.missing }
        #expect(try lines() == [])
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
        let logged = try lines()
        #expect(logged.prefix(2) == ["write: emptyName", "write: missing"])
        #expect(logged.dropFirst(2).dropLast().allSatisfy { $0 == "write: changedMeanwhile" })
        #expect(logged.last == "write: notOnList")
        #expect(logged.count == 6)
        #expect(!logged.joined().contains("Mary"))
    }

    @Test func whatSQLiteSaysAboutARefusedStatementNamesColumnsNeverValues() async throws {
        let opened = try folder.open()
        let store = makeStore(opened)
        let item = try await opened.items.add(Self.secret)
        do {
            let database = try Database(path: folder.file, access: .readWrite, busyTimeout: 100)
            try database.execute(
                """
                CREATE TRIGGER refuse BEFORE UPDATE ON item
                BEGIN INSERT INTO item SELECT * FROM item; END
                """)
        }
        await #expect(throws: StoreError.self) {
            try await store.perform(.update(item, { $0.name = Self.secret + "!" }))
        }
        let logged = try lines()
        #expect(logged.count == 1)
        #expect(logged[0].hasPrefix("write: failed(detail: \"SQLite "))
        #expect(!logged[0].contains("Mary"))
    }

    @Test func readsThatFailAreLoggedTooEachByItsNameWithoutTheFilter() async throws {
        let opened = try folder.open()
        let store = makeStore(opened)
        let id = try await opened.items.add(Self.secret).id
        await opened.close()
        let query = ItemQuery(filter: Self.secret)
        #expect(throws: StoreError.self) { try store.page(query, rows: 0..<1) }
        #expect(throws: StoreError.self) { try store.row(of: id, in: query) }
        #expect(throws: StoreError.self) { try store.item(id) }
        #expect(throws: StoreError.self) { try store.shoppingList() }
        #expect(throws: StoreError.self) { try store.counts() }
        #expect(throws: StoreError.self) { try store.preference(.itemOrder) }
        let logged = try await waitForLines(6)
        let names = ["page", "row", "item", "list", "counts", "preference"]
        #expect(logged.sorted() == names.map { "\($0): failed(detail: \"closed\")" }.sorted())
    }

    @Test func failuresAboutPlacesAndForecastsAreLoggedWithoutWhatTheyAre() async throws {
        let opened = try folder.open()
        await opened.close()
        let store = LoggedWeather(
            places: opened.places, forecasts: opened.forecasts,
            log: LogFile(path: folder.path + "/log", now: { .testTime }))
        let draft = try PlaceDraft.test(Self.secret)
        let source = ForecastSource(provider: .darkSky, coordinates: draft.coordinates)
        let lease = ForecastLease(
            source: source, id: UUID(), until: .testTime, lastModified: nil)
        await #expect(throws: StoreError.self) {
            try await store.perform(.add(draft, isUsed: true))
        }
        await #expect(throws: StoreError.self) {
            try await store.claim(source, for: 15, ignoresBackOff: false)
        }
        await #expect(throws: StoreError.self) {
            try await store.finish(lease, with: .failure(.timedOut))
        }
        await #expect(throws: StoreError.self) { try await store.forgetFailures() }
        #expect(throws: StoreError.self) { try store.places() }
        #expect(throws: StoreError.self) { try store.placeInUse() }
        #expect(throws: StoreError.self) { try store.forecast(source) }
        let logged = try await waitForLines(7)
        let names = [
            "write place", "claim", "write forecast", "forget failures", "places", "place",
            "forecast",
        ]
        #expect(logged.sorted() == names.map { "\($0): failed(detail: \"closed\")" }.sorted())
    }

    @Test func withoutALogFailuresReachTheCallerAllTheSame() async throws {
        let opened = try folder.open()
        let store = LoggedStore(items: opened.items, preferences: opened.preferences, log: nil)
        await #expect(throws: StoreError.emptyName) {
            try await store.perform(.add(ItemDetails(name: "")))
        }
        #expect(!folder.names.contains("log"))
    }
}
