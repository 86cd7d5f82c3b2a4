import Models
import ScreenKit

/// Shows items, and follows their changes.
protocol ItemListing: AnyObject {
    /// The last change that the shown items include; `nil` if the items have to be read.
    var shownRevision: Int64? { get }

    /// The items were changed: by `change` of this session, or by somebody else if that is `nil`.
    func itemsDidChange(_ change: ItemChange?)

    /// Selects the item with `id`, which was added or is back, and is on disk.
    func select(_ id: Item.ID)
}

/// The items, shared by the shopping screens. A change by this session shows in every list before
/// any message about it, so that one frame has both.
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

    /// Tells `list` of every change from now on, for as long as it keeps the returned object.
    func follow(with list: any ItemListing) -> Observation {
        listings = listings.filter { $0.list != nil } + [Listing(list: list)]
        return Observation(of: store.changes()) { [weak self, weak list] in
            // Our own change is reported when it is done, together with everything that others did
            // before it.
            if let self, let list, !isPerforming { look(list) }
        }
    }

    /// Carries out `operation`; see ``ItemStoring/perform(_:)``. Only one may run at a time; report
    /// its end to ``didPerform(_:)``.
    func perform(_ operation: ItemOperation) async throws(StoreError) -> ItemChange {
        isPerforming = true
        return try await store.perform(operation)
    }

    /// Shows the result of an operation in every list.
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

    /// Makes `list` read the items, unless it already shows them as they are: every change of the
    /// file is reported, whatever it is about.
    private func look(_ list: any ItemListing) {
        if let shown = list.shownRevision, shown == (try? store.revision()) { return }
        list.itemsDidChange(nil)
    }
}
