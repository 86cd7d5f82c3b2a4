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
        /// The lines that are ticked, and those still to buy.
        public private(set) var inBasket = MoneySum.zero
        public private(set) var toBuy = MoneySum.zero
        /// How many lines have no price and so are missing from the sums.
        public private(set) var withoutPrice = 0

        public var onList: MoneySum { inBasket + toBuy }

        fileprivate mutating func add(_ item: Item) {
            guard let cost = item.lineTotal else { return withoutPrice += 1 }
            if item.isBought { inBasket = inBasket + cost } else { toBuy = toBuy + cost }
        }

        fileprivate mutating func subtract(_ item: Item) {
            guard let cost = item.lineTotal else { return withoutPrice -= 1 }
            if item.isBought { inBasket = inBasket - cost } else { toBuy = toBuy - cost }
        }
    }

    /// The items of a category.
    private struct Section: Hashable, Sendable {
        /// The category as ``Swift/StringProtocol/foldedAsCategory`` writes it; empty for none.
        let key: String
        /// The items to buy and the bought ones, each in manual order.
        var parts: [[Item]] = [[], []]
        /// The row of its heading, or of its first item in a list without headings.
        var firstRow = 0

        var count: Int { parts[0].count + parts[1].count }

        /// Its first item in the manual order.
        private var first: Item? { parts.compactMap(\.first).min { $0.position < $1.position } }
        /// The place in the manual order of its first item.
        var position: Int64 { first?.position ?? .max }
        /// The category as its first item writes it; empty for none.
        var category: String { key.isEmpty ? "" : first?.category ?? "" }
    }

    /// The last change to the catalogue that the list includes; see ``ItemChange/revision``.
    public private(set) var revision: Int64
    public private(set) var totals = Totals()
    /// How many rows there are, headings included.
    public private(set) var rowCount = 0

    /// From top to bottom; none is empty.
    private var sections: [Section] = []

    /// The list made of `items` (all on the list, in manual order) after the change `revision`.
    /// Categories follow in the order of their first items, "no category" last. "Dairy" and "dairy"
    /// are one.
    public init(items: [Item], revision: Int64 = 0) {
        self.revision = revision
        // By the category as it is written, so that few of them are folded.
        var known: [String: Int] = [:]
        for item in items {
            let section = known[item.category] ?? self.section(of: item)
            known[item.category] = section
            sections[section].parts[item.part].append(item)
            totals.add(item)
        }
        arrange()
    }

    /// The items from top to bottom.
    public var items: [Item] { sections.flatMap { $0.parts.joined() } }

    /// How many items are on the list.
    public var count: Int { sections.reduce(0) { $0 + $1.count } }

    /// How many items are still to buy.
    public var openCount: Int { sections.reduce(0) { $0 + $1.parts[0].count } }

    /// How many items are ticked.
    public var boughtCount: Int { count - openCount }

    /// The row at `index`; `nil` if there is none.
    public func row(at index: Int) -> Row? {
        guard (0..<rowCount).contains(index),
            let section = sections.last(where: { $0.firstRow <= index })
        else { return nil }
        let place = index - section.firstRow - headingHeight
        if place < 0 { return .heading(category: section.category) }
        let open = section.parts[0]
        return .item(place < open.count ? open[place] : section.parts[1][place - open.count])
    }

    /// The row of the item with `id`; `nil` if it is not on the list.
    public func row(of id: Item.ID) -> Int? {
        for section in sections {
            var row = section.firstRow + headingHeight
            for part in section.parts {
                if let place = part.firstIndex(where: { $0.id == id }) { return row + place }
                row += part.count
            }
        }
        return nil
    }

    /// How many headings there are above row `index`.
    public func headingCount(before index: Int) -> Int {
        sections.count { $0.firstRow < index } * headingHeight
    }

    /// The first item below row `index` that is still to buy.
    public func nextOpenItem(after index: Int) -> Item? {
        for section in sections {
            let place = max(0, index + 1 - section.firstRow - headingHeight)
            if place < section.parts[0].count { return section.parts[0][place] }
        }
        return nil
    }

    /// A list without categories has no headings.
    private var headingHeight: Int { sections.first?.key.isEmpty == false ? 1 : 0 }

    /// Puts the sections in their order.
    private mutating func arrange() {
        sections.removeAll { $0.count == 0 }
        sections.sort { left, right in
            left.key.isEmpty == right.key.isEmpty
                ? left.position < right.position : right.key.isEmpty
        }
        rowCount = 0
        for index in sections.indices {
            sections[index].firstRow = rowCount
            rowCount += headingHeight + sections[index].count
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
        let old = results.values.compactMap(\.before).filter(\.isOnList)
        let new = results.values.compactMap(\.after).filter(\.isOnList)
        let others = new.flatMap { items(at: $0.position) }.filter { results[$0.id] == nil }
        guard Set(new.map(\.position)).count == new.count, others.isEmpty,
            old.allSatisfy({ place(of: $0) != nil })
        else { return false }
        old.forEach { remove($0) }
        new.forEach { insert($0) }
        revision = change.revision
        arrange()
        return true
    }

    private func items(at position: Int64) -> [Item] {
        sections.flatMap(\.parts).flatMap { part in
            part[part.firstIndex(from: position)...].prefix { $0.position == position }
        }
    }

    private func place(of item: Item) -> (section: Int, index: Int)? {
        let key = item.category.foldedAsCategory
        guard let section = sections.firstIndex(where: { $0.key == key }) else { return nil }
        let part = sections[section].parts[item.part]
        return part[part.firstIndex(from: item.position)...].firstIndex { $0.id == item.id }
            .map { (section, $0) }
    }

    /// The section of an item, which may be new.
    private mutating func section(of item: Item) -> Int {
        let key = item.category.foldedAsCategory
        if let known = sections.firstIndex(where: { $0.key == key }) { return known }
        sections.append(Section(key: key))
        return sections.count - 1
    }

    private mutating func remove(_ item: Item) {
        guard let place = place(of: item) else { return }
        sections[place.section].parts[item.part].remove(at: place.index)
        totals.subtract(item)
    }

    private mutating func insert(_ item: Item) {
        let section = section(of: item)
        let index = sections[section].parts[item.part].firstIndex(from: item.position)
        sections[section].parts[item.part].insert(item, at: index)
        totals.add(item)
    }
}

extension Item {
    /// Which part of its section has the item.
    fileprivate var part: Int { isBought ? 1 : 0 }
}

extension [Item] {
    /// Where items from `position` on begin. The items are in manual order.
    fileprivate func firstIndex(from position: Int64) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle].position < position { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension ItemChange {
    /// What each item was and what became of it; `nil` if it did not exist.
    fileprivate var results: [Item.ID: (before: Item?, after: Item?)] {
        edits.reduce(into: [:]) { results, edit in
            switch edit {
            case .inserted(let item): results[item.id, default: (nil, nil)].after = item
            case .updated(let old, let new): results[new.id, default: (old, nil)].after = new
            case .deleted(let item): results[item.id, default: (item, nil)].after = nil
            }
        }
    }
}
