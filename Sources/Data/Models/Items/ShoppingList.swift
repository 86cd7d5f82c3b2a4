/// The items on the list as the Shopping List shows them: grouped by category, bought ones below.
public struct ShoppingList: Hashable, Sendable {
    /// One category with its items, open ones first, each part in manual order.
    public struct Section: Hashable, Sendable {
        /// The category; empty: none.
        public var category: String
        /// Its items.
        public var items: [Item]
    }

    /// What is on the list costs.
    public struct Totals: Hashable, Sendable {
        /// Everything on the list.
        public var onList = Money.zero
        /// What is ticked as bought.
        public var inBasket = Money.zero
        /// What is still to buy.
        public var toBuy = Money.zero
        /// How many lines have no price and are in none of the sums.
        public var withoutPrice = 0
    }

    /// Categories in the order of ``Section``s, "no category" last.
    public let sections: [Section]
    /// The sums.
    public let totals: Totals

    /// The list made of `items` (all on the list, in manual order). Categories come in the order of
    /// `categoryOrder`; those that it does not name follow in the order in which they first occur.
    public init(items: [Item], categoryOrder: [String] = []) {
        var totals = Totals()
        var names: [String] = []
        var groups: [String: (open: [Item], bought: [Item])] = [:]
        for item in items {
            if groups[item.category] == nil { names.append(item.category) }
            if item.isBought {
                groups[item.category, default: ([], [])].bought.append(item)
            } else {
                groups[item.category, default: ([], [])].open.append(item)
            }
            guard let cost = item.lineTotal else {
                totals.withoutPrice += 1
                continue
            }
            totals.onList = totals.onList + cost
            if item.isBought {
                totals.inBasket = totals.inBasket + cost
            } else {
                totals.toBuy = totals.toBuy + cost
            }
        }
        let known = categoryOrder.filter { !$0.isEmpty && groups[$0] != nil }
        let others = names.filter { !$0.isEmpty && !known.contains($0) }
        sections = (known + others + [""]).compactMap { name in
            groups[name].map { Section(category: name, items: $0.open + $0.bought) }
        }
        self.totals = totals
    }

    /// The items in the order in which they are shown.
    public var items: [Item] { sections.flatMap(\.items) }
}
