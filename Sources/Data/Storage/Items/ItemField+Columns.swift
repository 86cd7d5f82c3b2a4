import Models

extension ItemField {
    /// As it is stored: texts without blanks around them, times in milliseconds.
    func normalized() throws(StoreError) -> ItemField {
        switch self {
        case .name(let name):
            guard name.hasVisibleCharacter else { throw .emptyName }
            return .name(name.trimmedOfInvisibles)
        case .unit(let unit): return .unit(unit.trimmedOfInvisibles)
        case .category(let category): return .category(category.trimmedOfInvisibles)
        case .purchasedAt(let date?):
            return .purchasedAt(date.inWholeMilliseconds)
        default: return self
        }
    }

    /// Whether both store the same.
    func isSame(as other: ItemField) -> Bool {
        if case .purchasedAt(let left?) = self, case .purchasedAt(let right?) = other {
            return left.millisecondsSince1970 == right.millisecondsSince1970
        }
        return self == other
    }

    /// What `item` has in this field.
    func value(in item: Item) -> ItemField {
        switch self {
        case .name: .name(item.name)
        case .price: .price(item.price)
        case .quantity: .quantity(item.quantity)
        case .unit: .unit(item.unit)
        case .category: .category(item.category)
        case .isOnList: .isOnList(item.isOnList)
        case .purchasedAt: .purchasedAt(item.purchasedAt)
        case .position: .position(item.position)
        }
    }

    /// The columns that hold the field, with those that are made from it.
    func columns(_ key: (String) -> [UInt8]) -> [(name: String, value: SQLValue)] {
        switch self {
        case .name(let name):
            [
                ("name", .text(name)), ("name_folded", .text(name.foldedForSearch)),
                ("name_key", .blob(key(name))),
            ]
        case .price(let price): [("price", SQLValue(price?.tenThousandths))]
        case .quantity(let quantity): [("quantity", .integer(quantity.thousandths))]
        case .unit(let unit): [("unit", .text(unit))]
        case .category(let category):
            [
                ("category", .text(category)),
                ("category_key", .blob(NameKeys.categoryKey(category, key))),
            ]
        case .isOnList(let isOnList): [("is_on_list", .integer(isOnList ? 1 : 0))]
        case .purchasedAt(let date):
            [("purchased_at", SQLValue(date.map(\.millisecondsSince1970)))]
        case .position(let position): [("position", .integer(position))]
        }
    }
}

extension Item {
    /// Everything that can be changed.
    var fields: [ItemField] {
        [
            .name(name), .price(price), .quantity(quantity), .unit(unit), .category(category),
            .isOnList(isOnList), .purchasedAt(purchasedAt), .position(position),
        ]
    }

    mutating func set(_ field: ItemField) {
        switch field {
        case .name(let value): name = value
        case .price(let value): price = value
        case .quantity(let value): quantity = value
        case .unit(let value): unit = value
        case .category(let value): category = value
        case .isOnList(let value): isOnList = value
        case .purchasedAt(let value): purchasedAt = value
        case .position(let value): position = value
        }
    }
}
