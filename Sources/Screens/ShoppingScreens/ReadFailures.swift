import Models
import Resources
import ScreenKit

/// What a list does when it cannot be read: what is on screen stays, and a message says why, once.
final class ReadFailures {
    private weak var screen: (any ScreenController)?
    private let table: TableView
    private let services: ShoppingServices
    private var shown: StoreError?

    /// The failures of `screen`, which owns them, and of the list in `table`.
    init(screen: any ScreenController, table: TableView, services: ShoppingServices) {
        self.screen = screen
        self.table = table
        self.services = services
    }

    /// Reading failed.
    func report(_ error: StoreError) {
        let message = services.strings.message(for: error)
        table.notice = message
        if shown != error { screen?.showToast(message) }
        shown = error
    }

    /// Reading works.
    func clear() {
        table.notice = nil
        shown = nil
    }
}
