import Foundation
import Models
import TerminalTestSupport
import Testing

@testable import Storage

/// Every column of every table with values that this program never writes: nothing ends the
/// program, and nothing keeps it busy.
@Suite struct HostileValueTests {
    private let folder = TemporaryFolder()

    /// A file in which every table has a row.
    private func file() async throws -> HostileFile {
        let opened = try StoreOpener(
            folder: DataFolder(path: folder.path), collation: "da_DK",
            stateFolder: DataFolder(path: folder.statePath), passwordCost: .least
        ).open { () throws(SeedError) in [] }
        try await fillItems(opened.items)
        let settings = Settings(opened.preferences)
        try await settings.set(.idleLock, to: .oneHour)
        try await settings.set(.itemFilter, to: "e")
        try await fillWeather(opened)
        let session = try await opened.vault.createAccount(named: "mj", password: Secret("secret"))
        try await session.setRemembered(true)
        _ = try await session.perform(.delete([try await session.add("gone").id]))
        _ = try await session.perform(.emptyTrash)
        try await session.add("one")
        _ = try await session.perform(.delete([try await session.add("two").id]))
        try await opened.vault.keep(try await session.seal(ContactDraft(card: [0x41])))
        await session.lock()
        await opened.close()
        return try HostileFile(folder.database)
    }

    private func fillItems(_ store: ItemStore) async throws {
        let pear = try await store.add("Pear", category: "Fruit", price: 6200)
        let bread = try await store.add("Bread")
        _ = try await store.perform(.toggleOnList(pear.id))
        _ = try await store.perform(.toggleOnList(bread.id))
        _ = try await store.perform(.toggleBought(bread.id))
        _ = try await store.perform(.delete([try await store.add("gone").id]))
    }

    private func fillWeather(_ opened: OpenedStore) async throws {
        let point = try #require(Coordinates(latitude: 1, longitude: 2))
        let here = PlaceDraft(
            name: "Here", region: "", countryCode: "DK", country: "Denmark", coordinates: point,
            timeZoneName: "Europe/Copenhagen")
        let gone = try await opened.places.perform(.add(here, isUsed: false))
        _ = try await opened.places.perform(.apply(gone.inverse))
        for _ in 0..<2 { _ = try await opened.places.perform(.add(here, isUsed: true)) }
        let source = ForecastSource(
            provider: "open-meteo", baseURL: "https://api.open-meteo.com", coordinates: point)
        guard case .granted(let lease) = try await opened.forecasts.claim(source) else { return }
        var forecast = Forecast(provider: "open-meteo")
        forecast.current = ForecastPoint(time: Date())
        let reply = ForecastReply(
            forecast: forecast, fetchedAt: Date(), expiresAt: Date() + 900, lastModified: nil)
        try await opened.forecasts.finish(lease, with: .reply(reply))
    }

    /// A process that uses one file after the other.
    private final class Child {
        private let process: PipedProcess

        init(stateFolder: String) throws {
            process = try PipedProcess([BuiltProgram.path("StoreWorker"), "hostile", stateFolder])
        }

        /// Begins to use `part` of the file in `folder`.
        func begin(_ part: String, of folder: TemporaryFolder) {
            process.write(Data("\(part) \(folder.path)\n".utf8))
        }

        /// Whether it has survived the use.
        func end() -> Bool { process.readLine().hasPrefix("done") }
    }

    /// Makes files by `make`, which returns false if there is none, and uses a part of each in
    /// another process. Returns what ended a process.
    private func use<Case>(
        _ cases: [Case], part: (Case) -> String, _ make: (Case, TemporaryFolder) throws -> Bool
    ) throws -> [Case] {
        var fatal: [Case] = []
        // Two, because the process of the test has little to do.
        var children = try (0..<2).map { _ in try Child(stateFolder: folder.statePath) }
        var used = [(value: Case, folder: TemporaryFolder)?](repeating: nil, count: children.count)
        func finish(_ index: Int) throws {
            guard let last = used[index] else { return }
            used[index] = nil
            if children[index].end() { return }
            fatal.append(last.value)
            children[index] = try Child(stateFolder: folder.statePath)
        }
        var index = 0
        for next in cases {
            let folder = TemporaryFolder(inMemory: true)
            guard try make(next, folder) else { continue }
            try finish(index)
            children[index].begin(part(next), of: folder)
            used[index] = (next, folder)
            index = (index + 1) % children.count
        }
        for index in children.indices { try finish(index) }
        return fatal
    }

    /// What `value` can affect; everything if its table is not known here.
    private func part(_ value: HostileFile.Value) -> String {
        switch value.column.table {
        case "meta", "item", "tombstone", "tally": "items"
        case "preference": "preferences"
        case "place", "place_tombstone", "place_in_use": "places"
        case "forecast": "forecasts"
        case "account", "contact", "contact_tombstone", "draft": "contacts"
        default: "all"
        }
    }

    @Test func noValueInAnyColumnEndsTheProgramOrKeepsItBusy() async throws {
        let file = try await file()
        #expect(file.columns.count > 80)
        var tried = Set<HostileFile.Column>()
        let fatal = try use(file.values, part: part) { value, folder in
            let isMade = try file.copy(to: folder.database, with: value)
            if isMade { tried.insert(value.column) }
            return isMade
        }
        #expect(fatal == [])
        #expect(Set(file.columns).subtracting(tried) == [])
    }

    @Test func noMissingPartEndsTheProgramAndEachIsSaid() async throws {
        let file = try await file()
        #expect(file.parts.count > 20)
        let fatal = try use(file.parts, part: { _ in "all" }) { part, folder in
            try file.copy(to: folder.database, without: part)
            #expect(throws: StoreError.corrupt(path: folder.database), "\(part)") {
                try folder.open()
            }
            return true
        }
        #expect(fatal == [])
    }
}
