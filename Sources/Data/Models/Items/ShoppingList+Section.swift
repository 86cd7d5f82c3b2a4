extension ShoppingList {
    /// Where an item stands in its section: open ones first, each part in manual order.
    struct Place: Hashable, Sendable {
        let isBought: Bool
        let position: Int64
        let id: Item.ID

        init(_ item: Item) {
            isBought = item.isBought
            position = item.position
            id = item.id
        }

        func comes(before other: Place) -> Bool {
            isBought == other.isBought ? position < other.position : other.isBought
        }
    }

    /// One category with its items.
    struct Section: Hashable, Sendable {
        let category: String
        private(set) var places: [Place] = []
        private(set) var openCount = 0
        /// The row of the heading, or of the first item where there is none.
        var firstRow = 0

        init(category: String) {
            self.category = category
        }

        /// Sections are ordered by their first items; the one without a category comes last.
        var order: (Int, Int64) {
            let firsts = [places.first, places.dropFirst(openCount).first].compactMap {
                $0?.position
            }
            return (category.isEmpty ? 1 : 0, firsts.min() ?? 0)
        }

        /// Adds an item whose position is the highest so far.
        mutating func append(_ item: Item) {
            insert(item, at: item.isBought ? places.count : openCount)
        }

        mutating func insert(_ item: Item) {
            insert(item, at: index(of: Place(item)))
        }

        mutating func remove(_ item: Item) {
            places.remove(at: index(of: Place(item)))
            if !item.isBought { openCount -= 1 }
        }

        /// Where `place` is, or belongs.
        func index(of place: Place) -> Int {
            var index = places.partitionIndex { $0.comes(before: place) }
            while index < places.count, places[index].id != place.id,
                !place.comes(before: places[index])
            { index += 1 }
            return index
        }

        private mutating func insert(_ item: Item, at index: Int) {
            places.insert(Place(item), at: index)
            if !item.isBought { openCount += 1 }
        }
    }
}

extension Array {
    /// How many elements at the beginning meet `condition`, which none of those after them does.
    func partitionIndex(_ condition: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if condition(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
