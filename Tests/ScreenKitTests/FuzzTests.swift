import ScreenTestSupport
import TerminalCore
import Testing

@testable import ScreenKit

/// Random keys, pastes, mouse events and sizes against everything that the kit has.
struct FuzzTests {
    @Test(arguments: [1, 2, 3, 4] as [UInt64])
    func whateverIsTypedPastedClickedAndResizedTheScreenStaysSound(
        seed: UInt64
    ) async throws {
        var app = DemoApp()
        try await Fuzzer(seed: seed).run(5000) {
            app = DemoApp()
            return TerminalSession(root: app.tabs, width: 60, height: 16)
        } check: { session in
            for list in [app.items.list, app.groups.list] {
                if let problem = problem(in: list) { return problem }
            }
            return session.window.sheetCount > 8 ? "Sheets pile up." : nil
        }
    }

    /// A table with rows has a selection, which is where its identity says, and in view.
    private func problem(in list: ListScreen) -> String? {
        let table = list.table
        guard let row = table.selectedRow else {
            let hasItems = (0..<table.rowCount).contains {
                list.tableView(table, idForRow: $0) != nil
            }
            return hasItems ? "\(list.title) has rows and no selection." : nil
        }
        guard row < table.rowCount, let id = table.selectedRowID,
            list.tableView(table, rowForID: id) == row
        else { return "The selection of \(list.title) is not at row \(row)." }
        guard table.visibleRowCount > 0, !table.visibleRows.contains(row) else { return nil }
        return "Row \(row) of \(list.title) is selected, \(table.visibleRows) are in view."
    }
}
