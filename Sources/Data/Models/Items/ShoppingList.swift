/// The items on the list as the Shopping List shows them: grouped by category under headings, with
/// the bought ones below. It follows changes without being read again.
public struct ShoppingList: Hashable, Sendable {
    /// A line of the list.
    public enum Row: Hashable, Sendable {
        /// Above the items of a category; empty above those without one.
        case heading(category: String)
        case item(Item)
    }

    /// The sums of the list.
    public struct Totals: Hashable, Sendable {
        public fileprivate(set) var onList = Money.zero
        public fileprivate(set) var inBasket = Money.zero
        public fileprivate(set) var toBuy = Money.zero
        /// How many lines have no price and so are missing from the sums.
        public fileprivate(set) var withoutPrice = 0
    }

    /// A row without a copy of its item.
    private enum Line: Hashable, Sendable {
        case heading(String)
        /// The item with this index among those in manual order.
        case item(Int)
    }

    /// The last change to the catalogue that the list includes; see ``ItemChange/revision``.
    public private(set) var revision: Int64
    public private(set) var totals = Totals()
    /// How many items are still to buy.
    public private(set) var openCount = 0

    /// In manual order.
    private var ordered: [Item]
    private var lines: [Line] = []
    private var headingRows: [Int] = []

    /// The list made of `items` (all on the list, in manual order) after the change `revision`.
    /// Categories follow in the order of their first items, "no category" last.
    public init(items: [Item], revision: Int64 = 0) {
        self.revision = revision
        ordered = items
        arrange()
    }

    /// The items from top to bottom.
    public var items: [Item] { lines.indices.compactMap(item(atRow:)) }

    /// How many items are on the list.
    public var count: Int { ordered.count }

    /// How many items are ticked.
    public var boughtCount: Int { count - openCount }

    /// How many rows there are, headings included.
    public var rowCount: Int { lines.count }

    /// The row at `index`; `nil` if there is none.
    public func row(at index: Int) -> Row? {
        guard lines.indices.contains(index) else { return nil }
        switch lines[index] {
        case .heading(let category): return .heading(category: category)
        case .item(let place): return .item(ordered[place])
        }
    }

    /// The row of the item with `id`; `nil` if it is not on the list.
    public func row(of id: Item.ID) -> Int? {
        lines.firstIndex { line in
            if case .item(let place) = line { ordered[place].id == id } else { false }
        }
    }

    /// How many headings there are above row `index`.
    public func headingCount(before index: Int) -> Int {
        headingRows.count { $0 < index }
    }

    /// The first item below row `index` that is still to buy.
    public func nextOpenItem(after index: Int) -> Item? {
        lines.indices.dropFirst(index + 1).lazy.compactMap(item(atRow:)).first { !$0.isBought }
    }

    private func item(atRow index: Int) -> Item? {
        if case .item(let place) = lines[index] { ordered[place] } else { nil }
    }

    /// Works out everything that follows from the items. A pass over them takes a tenth of the time
    /// that it takes to read them.
    private mutating func arrange() {
        var sections: [(category: String, open: [Line], bought: [Line])] = []
        var known: [String: Int] = [:]
        totals = Totals()
        for (place, item) in ordered.enumerated() {
            let category = item.details.category
            let section = known[category] ?? sections.count
            if section == sections.count {
                known[category] = section
                sections.append((category, [], []))
            }
            if item.isBought {
                sections[section].bought.append(.item(place))
            } else {
                sections[section].open.append(.item(place))
            }
            totals.add(item)
        }
        openCount = sections.reduce(0) { $0 + $1.open.count }
        if let last = known[""] { sections.append(sections.remove(at: last)) }
        // A list without categories has no headings.
        let hasHeadings = sections.contains { !$0.category.isEmpty }
        (lines, headingRows) = ([], [])
        for section in sections {
            if hasHeadings {
                headingRows.append(lines.count)
                lines.append(.heading(section.category))
            }
            lines += section.open + section.bought
        }
    }
}

// MARK: Changes

extension ShoppingList {
    /// Reading the list again is quicker than following a larger change.
    private static let mostEdits = 100

    /// Makes the list what it is after `change`. Returns false, and leaves the list as it was, if
    /// that requires reading the store: because other changes came before, or the place of an item
    /// does not follow from its position.
    public mutating func apply(_ change: ItemChange) -> Bool {
        if change.revision <= revision { return true }
        guard change.revision == revision &+ 1, change.edits.count <= Self.mostEdits else {
            return false
        }
        let results = change.results
        let listed = results.values.compactMap { $0 }.filter(\.isOnList)
        let (changed, positions) = (Array(results.keys), listed.map(\.position))
        guard Set(positions).count == positions.count,
            !ordered.contains(where: {
                positions.contains($0.position) && !changed.contains($0.id)
            })
        else { return false }
        ordered.removeAll { changed.contains($0.id) }
        for item in listed {
            let place = ordered.firstIndex { $0.position > item.position } ?? ordered.count
            ordered.insert(item, at: place)
        }
        revision = change.revision
        arrange()
        return true
    }
}

extension ShoppingList.Totals {
    fileprivate mutating func add(_ item: Item) {
        guard let cost = item.lineTotal else {
            withoutPrice += 1
            return
        }
        onList = onList + cost
        if item.isBought { inBasket = inBasket + cost } else { toBuy = toBuy + cost }
    }
}

extension ItemChange {
    /// What became of each item; `nil` if it was deleted.
    fileprivate var results: [Item.ID: Item?] {
        edits.reduce(into: [:]) { results, edit in
            switch edit {
            case .inserted(let item), .updated(_, let item): results[item.id] = .some(item)
            case .deleted(let item): results[item.id] = .some(nil)
            }
        }
    }
}
