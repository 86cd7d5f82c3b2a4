import Foundation
import Models
import Storage
import TerminalTestSupport

/// Runs the program in tmux and takes what its screens show, with colours.
struct Photographer {
    /// A screen did not come up.
    struct Failure: Error {
        let missing: String
    }

    static let columns = 80
    static let rows = 24

    let binary: String

    /// Items, the shopping list and the demo's weather.
    func screens() async throws -> [StyledScreen] {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("satchel-screenshot-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: false,
            attributes: [.posixPermissions: 0o700])
        defer { try? FileManager.default.removeItem(at: folder) }
        try await Self.fill(folder.path)

        let tmux = try TmuxSession(
            command: "exec '\(binary)' --data '\(folder.path)'",
            environment: [
                "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "TERM": "tmux-256color",
                "XDG_STATE_HOME": folder.path + "-state",
            ],
            columns: Self.columns, rows: Self.rows)
        try Self.require("Rye bread", in: tmux)
        for _ in 0..<3 { try tmux.press("Down") }
        // The last of these keys is answered when the mark stands in its row.
        try Self.require("▌✓ Bananas", in: tmux)
        let items = try Self.capture(tmux)
        try tmux.press("2")
        try Self.require("To buy", in: tmux)
        let list = try Self.capture(tmux)
        return [items, list, try Self.weather(binary, folder.path)]
    }

    private static func weather(_ binary: String, _ folder: String) throws -> StyledScreen {
        let tmux = try TmuxSession(
            command: "exec '\(binary)' --demo --data '\(folder)'",
            environment: [
                "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "TERM": "tmux-256color",
                "XDG_STATE_HOME": folder + "-state",
            ],
            columns: columns, rows: rows)
        try require("Rye bread", in: tmux)
        try tmux.press("4")
        try require("Updated", in: tmux)
        return try capture(tmux)
    }

    private static func require(_ text: String, in tmux: TmuxSession) throws {
        guard try tmux.wait(for: text) else { throw Failure(missing: text) }
    }

    private static func capture(_ tmux: TmuxSession) throws -> StyledScreen {
        StyledScreen(capture: try tmux.run(["capture-pane", "-e", "-p"]))
    }

    private static func fill(_ path: String) async throws {
        let store = try StoreOpener(
            folder: DataFolder(path: path), collation: "en",
            stateFolder: DataFolder(path: path + "/state")
        ).open()
        for entry in Larder.entries {
            let draft = ItemDetails(
                name: entry.name, price: entry.cents.map { Money(tenThousandths: $0 * 100) },
                quantity: Quantity(thousandths: entry.quantity * 1000), unit: entry.unit,
                category: entry.category)
            let change = try await store.items.perform(.add(draft))
            guard case .inserted(let item)? = change.edits.first else { continue }
            if entry.state != .home { _ = try await store.items.perform(.toggleOnList(item.id)) }
            if entry.state == .bought {
                _ = try await store.items.perform(.toggleBought(item.id))
            }
        }
        if let coordinates = Coordinates(latitude: 55.6759, longitude: 12.5655) {
            let place = PlaceDraft(
                name: "København", country: "Denmark", coordinates: coordinates,
                timeZoneName: "Europe/Copenhagen")
            _ = try await store.places.perform(.add(place, isUsed: true))
        }
        await store.close()
    }
}
