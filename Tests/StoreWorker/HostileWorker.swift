import Foundation
import Glibc
import Models
import Storage

/// Does with a file what the four tabs do with it, whatever is in it.
struct HostileWorker {
    /// The folder of the device keys.
    let stateFolder: String

    private final class Steps {
        var refused = 0

        func attempt<Failure: Error>(_ body: () async throws(Failure) -> Void) async {
            do throws(Failure) { try await body() } catch { refused += 1 }
        }
    }

    /// Reads lines, each with what to use ("items" or "all") and a folder. Answers each with "done"
    /// and the number of steps that were refused. Dies of one that takes a minute.
    func run() async {
        while let line = readLine() {
            alarm(60)
            let words = line.split(separator: " ", maxSplits: 1).map(String.init)
            guard words.count == 2 else { return }
            let (part, folder) = (words[0], words[1])
            func uses(_ name: String) -> Bool { [name, "all"].contains(part) }
            let steps = Steps()
            await steps.attempt { () throws(StoreError) in
                let opened = try StoreOpener(
                    folder: DataFolder(path: folder), collation: "da_DK",
                    stateFolder: DataFolder(path: stateFolder), passwordCost: .least
                ).open(waiting: 5000) { () throws(SeedError) in [] }
                if uses("items") { await useItems(opened.items, steps) }
                if uses("preferences") {
                    await usePreferences(Settings(opened.preferences), steps)
                }
                if uses("places") { await usePlaces(opened.places, steps) }
                if uses("forecasts") { await useForecasts(opened.forecasts, steps) }
                if uses("contacts") { await useContacts(opened.vault, steps) }
                await opened.close()
            }
            StoreWorker.say("done \(steps.refused)")
        }
    }

    private func useItems(_ store: ItemStore, _ steps: Steps) async {
        let items = await readItems(store, steps)
        await steps.attempt { () throws(StoreError) in _ = try await store.repairCounts() }
        var done: [ItemChange] = []
        func perform(_ operation: ItemOperation) async {
            await steps.attempt { () throws(StoreError) in
                done.append(try await store.perform(operation))
            }
        }
        await perform(.add(ItemDetails(name: "new", price: Money(tenThousandths: 1))))
        if let item = items.first {
            await perform(.update(from: item, to: item.with { $0.name += "!" }))
            await perform(.adjustQuantity(item.id, by: 1))
            await perform(.move(item.id, by: 1))
            await perform(.toggleOnList(item.id))
            await perform(.toggleBought(item.id))
        }
        await perform(.clearBought)
        await perform(.delete(items.map(\.id)))
        for change in done.reversed() { await perform(.apply(change.inverse)) }
        _ = await readItems(store, steps)
    }

    /// The items of the last query that could be read.
    private func readItems(_ store: ItemStore, _ steps: Steps) async -> [Item] {
        var items: [Item] = []
        for query in [ItemQuery(filter: "e")] + ItemOrder.allCases.map({ ItemQuery(order: $0) }) {
            await steps.attempt { () throws(StoreError) in
                _ = try store.page(query, rows: 100..<123)
                items = try store.page(query, rows: 0..<23).items
                for item in items { _ = try store.row(of: item.id, in: query) }
            }
        }
        await steps.attempt { () throws(StoreError) in
            let list = try store.shoppingList()
            _ = [list.totals.onList, list.totals.inBasket, list.totals.toBuy]
            for row in 0..<list.rowCount { _ = list.row(at: row) }
            _ = try store.counts()
        }
        return items
    }

    private func usePreferences(_ settings: Settings, _ steps: Steps) async {
        func use<Value>(_ preference: Preference<Value>) async {
            let value = settings.valueOrDefault(of: preference)
            await steps.attempt { () throws(StoreError) in
                try await settings.set(preference, to: value)
            }
        }
        await use(.itemOrder)
        await use(.nameOrder)
        await use(.idleLock)
        await use(.autoLogin)
        await use(.itemFilter)
        await use(.loginAccount)
        await use(.currency)
        await use(.forecastURL)
        await use(.temperatureUnit)
        await use(.windUnit)
        await use(.forecastProvider)
        await use(.forecastKey)
    }

    private func usePlaces(_ store: PlaceStore, _ steps: Steps) async {
        await steps.attempt { () throws(StoreError) in
            _ = try store.placeInUse()
            for place in try store.places() {
                _ = try await store.perform(.use(place.id))
                let change = try await store.perform(.delete([place.id]))
                _ = try await store.perform(.apply(change.inverse))
                _ = try await store.perform(.add(place.draft, isUsed: true))
            }
        }
    }

    private func useForecasts(_ cache: ForecastCache, _ steps: Steps) async {
        guard let point = Coordinates(latitude: 1, longitude: 2) else { return }
        let source = ForecastSource(
            provider: "open-meteo", baseURL: "https://api.open-meteo.com", coordinates: point)
        await steps.attempt { () throws(StoreError) in
            let state = try cache.forecast(source)
            if let forecast = state.reply?.forecast {
                _ = forecast.hours(from: Date()).count + forecast.days(from: Date()).count
                for day in forecast.days { _ = day.date.text + "\(day.date.weekday)" }
            }
            if case .granted(let lease) = try await cache.claim(source) {
                try await cache.finish(lease, with: .failure(.timedOut))
            }
            try await cache.forgetFailures()
        }
    }

    private func useContacts(_ vault: ContactVault, _ steps: Steps) async {
        await steps.attempt { () throws(VaultError) in _ = try vault.accounts() }
        await steps.attempt { () throws(VaultError) in
            await (try await vault.openRemembered(accountNamed: "mj")).lock()
        }
        await steps.attempt { () throws(VaultError) in
            let session = try await vault.open(accountNamed: "mj", password: Secret("secret"))
            await steps.attempt { () throws(VaultError) in
                for record in try await session.contacts().records {
                    let update = ContactOperation.update(
                        record.id, card: [0x41], basedOn: record.revision)
                    let change = try await session.perform(update).change
                    _ = try await session.perform(.apply(change.inverse))
                    _ = try await session.perform(.delete([record.id]))
                }
            }
            await steps.attempt { () throws(VaultError) in
                for record in try await session.trash().records {
                    _ = try await session.perform(.restore([record.id]))
                }
            }
            await steps.attempt { () throws(VaultError) in _ = try await session.takeDraft() }
            await steps.attempt { () throws(VaultError) in
                _ = try await session.perform(.add(card: [0x42]))
            }
            await session.lock()
        }
    }
}
