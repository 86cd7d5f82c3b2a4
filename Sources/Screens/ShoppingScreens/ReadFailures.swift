import Models
import Resources
import ScreenKit

/// Handles reads that fail: the list stays as it is, and a message says why, once.
final class ReadFailures {
    private weak var screen: (any ScreenController)?
    private let table: TableView
    private let services: ShoppingServices
    private var shown: StoreError?

    /// Handles failures for the list in `table` of `screen`, which owns this object.
    init(screen: any ScreenController, table: TableView, services: ShoppingServices) {
        self.screen = screen
        self.table = table
        self.services = services
    }

    func report(_ error: StoreError) {
        let message = services.strings.message(for: error)
        table.notice = message
        if shown != error { screen?.showToast(message) }
        shown = error
    }

    func clear() {
        table.notice = nil
        shown = nil
    }
}
