/// The items on the list as the Shopping List shows them: grouped by category under a heading each,
/// bought ones below. Follows changes without being read again.
public struct ShoppingList: Hashable, Sendable {
    /// A line of the list.
    public enum Row: Hashable, Sendable {
        /// Stands above the items of a category; empty: those without one.
        case heading(category: String)
        case item(Item)
    }

    /// The sums of the list.
    public struct Totals: Hashable, Sendable {
        public var onList: Money { Money(tenThousandths: Int64(clamping: basketSum + openSum)) }
        public var inBasket: Money { Money(tenThousandths: Int64(clamping: basketSum)) }
        public var toBuy: Money { Money(tenThousandths: Int64(clamping: openSum)) }
        /// How many lines have no price, and so are not in the sums.
        public fileprivate(set) var withoutPrice = 0

        fileprivate var basketSum: Int128 = 0
        fileprivate var openSum: Int128 = 0
    }

    /// The change of the catalogue after which this is the list; see ``ItemChange/revision``.
    public private(set) var revision: Int64
    public private(set) var totals = Totals()
    /// How many items are still to buy.
    public private(set) var openCount = 0

    private var itemsByID: [Item.ID: Item] = [:]
    private var idsByPosition: [Int64: Item.ID] = [:]
    private var sections: [Section] = []

    /// The list made of `items` (all on the list, in manual order) after the change `revision`.
    /// Categories follow in the order of their first items, "no category" last.
    public init(items: [Item], revision: Int64 = 0) {
        self.revision = revision
        var indexes: [String: Int] = [:]
        for item in items {
            let index = indexes[item.details.category] ?? sections.count
            if index == sections.count {
                indexes[item.details.category] = index
                sections.append(Section(category: item.details.category))
            }
            sections[index].append(item)
            count(item)
        }
        arrangeSections()
    }

    /// The items from top to bottom.
    public var items: [Item] {
        sections.flatMap(\.places).compactMap { itemsByID[$0.id] }
    }

    /// How many items are on the list.
    public var count: Int { itemsByID.count }

    /// How many items are ticked.
    public var boughtCount: Int { count - openCount }
}

// MARK: Rows

extension ShoppingList {
    /// How many rows there are, headings included.
    public var rowCount: Int { count + (hasHeadings ? sections.count : 0) }

    /// The row at `index`; `nil` where there is none.
    public func row(at index: Int) -> Row? {
        guard let (section, place) = place(atRow: index) else { return nil }
        guard place >= 0 else { return .heading(category: section.category) }
        return itemsByID[section.places[place].id].map(Row.item)
    }

    /// The row of the item with `id`; `nil` where it is not on the list.
    public func row(of id: Item.ID) -> Int? {
        guard let item = itemsByID[id],
            let section = sections.first(where: { $0.category == item.details.category })
        else { return nil }
        return section.firstRow + headingHeight + section.index(of: Place(item))
    }

    /// How many headings there are above row `index`.
    public func headingCount(before index: Int) -> Int {
        hasHeadings ? sectionCount(startingBefore: index) : 0
    }

    /// The first item below row `index` that is still to buy.
    public func nextOpenItem(after index: Int) -> Item? {
        let next = sectionCount(startingBefore: index + 1)
        var id = sections[next...].first { $0.openCount > 0 }?.places.first?.id
        if let (section, place) = place(atRow: index), place + 1 < section.openCount {
            id = section.places[place + 1].id
        }
        return id.flatMap { itemsByID[$0] }
    }

    /// A list without categories has no headings.
    private var hasHeadings: Bool {
        sections.count > 1 || sections.first?.category.isEmpty == false
    }

    private var headingHeight: Int { hasHeadings ? 1 : 0 }

    /// The section of the row, and the place in it; -1: its heading.
    private func place(atRow index: Int) -> (Section, Int)? {
        guard (0..<rowCount).contains(index) else { return nil }
        let section = sections[sectionCount(startingBefore: index + 1) - 1]
        return (section, index - section.firstRow - headingHeight)
    }

    private func sectionCount(startingBefore row: Int) -> Int {
        sections.partitionIndex { $0.firstRow < row }
    }
}

// MARK: Changes

extension ShoppingList {
    /// Larger changes are read more quickly than they are followed.
    private static let mostEdits = 100

    /// Makes the list what it is after `change`. Returns false, and leaves the list as it was,
    /// where the store has to be read for that: other changes came before, or places are not told
    /// apart by position.
    public mutating func apply(_ change: ItemChange) -> Bool {
        if change.revision <= revision { return true }
        guard change.revision == revision &+ 1, change.edits.count <= Self.mostEdits else {
            return false
        }
        let results = change.results
        let listed = results.values.compactMap { $0 }.filter(\.isOnList)
        let isTaken = { (item: Item) in
            idsByPosition[item.position].map { !results.keys.contains($0) } ?? false
        }
        guard idsByPosition.count == count, !listed.contains(where: isTaken),
            Set(listed.map(\.position)).count == listed.count
        else { return false }
        for id in results.keys {
            if let item = itemsByID[id] { remove(item) }
        }
        for item in listed { insert(item) }
        arrangeSections()
        revision = change.revision
        return true
    }

    private mutating func insert(_ item: Item) {
        let category = item.details.category
        let known = sections.firstIndex { $0.category == category }
        if known == nil { sections.append(Section(category: category)) }
        sections[known ?? sections.count - 1].insert(item)
        count(item)
    }

    private mutating func remove(_ item: Item) {
        guard let index = sections.firstIndex(where: { $0.category == item.details.category })
        else { return }
        sections[index].remove(item)
        if sections[index].places.isEmpty { sections.remove(at: index) }
        itemsByID[item.id] = nil
        idsByPosition[item.position] = nil
        add(item, times: -1)
    }

    private mutating func count(_ item: Item) {
        itemsByID[item.id] = item
        idsByPosition[item.position] = item.id
        add(item, times: 1)
    }

    private mutating func add(_ item: Item, times sign: Int) {
        if !item.isBought { openCount += sign }
        guard let cost = item.lineTotal else {
            totals.withoutPrice += sign
            return
        }
        let amount = Int128(cost.tenThousandths) * Int128(sign)
        if item.isBought { totals.basketSum += amount } else { totals.openSum += amount }
    }

    private mutating func arrangeSections() {
        sections.sort { $0.order < $1.order }
        var row = 0
        for index in sections.indices {
            sections[index].firstRow = row
            row += sections[index].places.count + headingHeight
        }
    }
}

extension ItemChange {
    /// What became of each item; `nil`: it is deleted.
    fileprivate var results: [Item.ID: Item?] {
        edits.reduce(into: [:]) { results, edit in
            switch edit {
            case .inserted(let item), .updated(_, let item): results[item.id] = .some(item)
            case .deleted(let item): results[item.id] = .some(nil)
            }
        }
    }
}
