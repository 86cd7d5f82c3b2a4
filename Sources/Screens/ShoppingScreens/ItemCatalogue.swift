import Models
import ScreenKit

/// Shows items, and follows what becomes of them.
protocol ItemListing: AnyObject {
    /// The change after which the items are as they are shown; `nil`: they have to be read.
    var shownRevision: Int64? { get }

    /// The items were changed by this session.
    func itemsDidChange(_ change: ItemChange)

    /// The items were changed by somebody else.
    func itemsDidChangeElsewhere()
}

/// The items as the shopping screens share them. A change of this session shows in every list
/// before anything is said about it, so that one frame has both.
final class ItemCatalogue {
    /// For reading.
    let store: any ItemStoring

    private struct Listing {
        weak var list: (any ItemListing)?
    }

    private var listings: [Listing] = []
    private var isPerforming = false

    init(store: any ItemStoring) {
        self.store = store
    }

    /// Tells `list` of every change from now on, for as long as it keeps what is returned.
    func follow(with list: any ItemListing) -> Observation {
        listings = listings.filter { $0.list != nil } + [Listing(list: list)]
        return Observation(of: store.changes()) { [weak self, weak list] in
            // A change of ours is told when it is done, with all that others did before it.
            if let self, let list, !isPerforming { look(list) }
        }
    }

    /// Carries out `operation`, one at a time; see ``ItemStoring/perform(_:)``. Report its end
    /// to ``didPerform(_:)``.
    func perform(_ operation: ItemOperation) async throws(StoreError) -> ItemChange {
        isPerforming = true
        return try await store.perform(operation)
    }

    /// Shows in every list what became of an operation.
    func didPerform(_ result: Result<ItemChange, StoreError>) {
        isPerforming = false
        for list in listings.compactMap(\.list) {
            if case .success(let change) = result, !change.isEmpty {
                list.itemsDidChange(change)
            } else {
                look(list)
            }
        }
    }

    /// Has `list` read the items, unless it shows them as they are: every change of the file is
    /// told, whatever it is about.
    private func look(_ list: any ItemListing) {
        if let shown = list.shownRevision, shown == (try? store.revision()) { return }
        list.itemsDidChangeElsewhere()
    }
}
