import Foundation
import Models
import Storage

/// Catalogues to measure with.
enum DataSet {
    private static let things = [
        "Apples", "Pears", "Bread", "Milk", "Butter", "Cheese", "Rice", "Beans", "Coffee",
        "Herring", "Onions", "Carrots", "Oranges", "Blåbær", "Jalapeño", "Crème fraîche",
    ]
    private static let categories = ["dairy", "fruit", "bakery", "fish", "", "household"]

    /// A catalogue of `count` items in a new folder at `path`, some of the first on the list.
    static func make(_ count: Int, at path: String) async throws {
        let drafts = (0..<count).map(draft)
        let opener = StoreOpener(
            folder: DataFolder(path: path), collation: "en",
            stateFolder: DataFolder(path: path + "/state"))
        let store = try opener.open { () throws(SeedError) in drafts }
        let first = try store.items.page(ItemQuery(), rows: 0..<100).items
        for index in first.indices where index % 7 == 2 {
            _ = try await store.items.perform(.toggleOnList(first[index].id))
        }
        await store.close()
    }

    /// A catalogue of `count` items in a new folder at `path`, all of them on the list.
    static func makeList(_ count: Int, at path: String) async throws {
        let opener = StoreOpener(
            folder: DataFolder(path: path), collation: "en",
            stateFolder: DataFolder(path: path + "/state"))
        let store = try opener.open { () throws(SeedError) in (0..<count).map(draft) }
        let edits = try store.items.page(ItemQuery(), rows: 0..<count).items.map { item in
            var after = item
            after.isOnList = true
            return ItemEdit.updated(before: item, after: after)
        }
        _ = try await store.items.perform(.apply(ItemChange(edits: edits)))
        await store.close()
    }

    private static func draft(_ index: Int) -> ItemDetails {
        // As lists are: most things are wanted once, and few people sort theirs into categories.
        let isDetailed = index % 4 == 3
        return ItemDetails(
            name: things[index % things.count] + (index < things.count ? "" : " \(index)"),
            price: index % 7 == 0 ? nil : Money(tenThousandths: Int64(index % 900 + 50) * 100),
            quantity: isDetailed ? Quantity(thousandths: 2000) : .one,
            category: isDetailed ? categories[index % categories.count] : "")
    }

    /// The remembered account "mj" with `count` contacts in a new folder at `path`, and a few
    /// items. The password costs little, since nobody types it. The program finds the key in the
    /// state folder of `home`.
    static func makeContacts(_ count: Int, at path: String, home: String) async throws {
        let opener = StoreOpener(
            folder: DataFolder(path: path), collation: "en",
            stateFolder: DataFolder(path: home + "/.local/state/satchel"), passwordCost: .least)
        let opened = try opener.open { () throws(SeedError) in (0..<20).map(draft) }
        let account = try await opened.vault.createAccount(
            named: "mj", password: Secret("secret"))
        for index in 0..<count {
            _ = try await account.perform(.add(card: Array(card(index).utf8)))
        }
        try await account.setRemembered(true)
        try await Settings(opened.preferences).set(.loginAccount, to: "mj")
        await account.lock()
        await opened.close()
    }

    /// A place in use whose forecast by `source` has just been fetched, `others` beside it, and a
    /// few items, in a new folder at `path`.
    static func makeWeather(
        _ source: ForecastSource, others: Int = 0, at path: String
    ) async throws {
        let opener = StoreOpener(
            folder: DataFolder(path: path), collation: "en",
            stateFolder: DataFolder(path: path + "/state"))
        let opened = try opener.open { () throws(SeedError) in (0..<20).map(draft) }
        let place = PlaceDraft(
            name: "Copenhagen", region: "Capital Region", countryCode: "DK", country: "Denmark",
            coordinates: source.coordinates, timeZoneName: "Europe/Copenhagen")
        _ = try await opened.places.perform(.add(place, isUsed: true))
        for index in 0..<others {
            let degrees = Double(index) / 100
            guard let point = Coordinates(latitude: degrees, longitude: degrees) else { continue }
            let other = PlaceDraft(
                name: "Place \(index)", region: "", countryCode: "", country: "",
                coordinates: point, timeZoneName: "UTC")
            _ = try await opened.places.perform(.add(other, isUsed: false))
        }
        if case .granted(let lease) = try await opened.forecasts.claim(source) {
            let reply = SampleForecast.reply(for: source, at: Date())
            try await opened.forecasts.finish(lease, with: .reply(reply))
        }
        await opened.close()
    }

    private static func card(_ index: Int) -> String {
        let given = ["Ada", "Zoë", "Søren", "Ming", "Åse", "José"][index % 6]
        let lines = [
            "BEGIN:VCARD", "VERSION:3.0", "UID:\(UUID().uuidString)",
            "FN:\(given) Person\(index)", "N:Person\(index);\(given);;;",
            "TEL;TYPE=CELL:+45 55 \(index)", "EMAIL;TYPE=INTERNET:person\(index)@example.org",
            "END:VCARD",
        ]
        return lines.map { $0 + "\r\n" }.joined()
    }
}
