import Foundation
import Models

/// Why the seed list cannot be used.
public enum SeedError: Error, Hashable, Sendable {
    /// The file is missing or unreadable.
    case missing
    /// It is not a property list with an array of dictionaries.
    case unreadable
    /// The entry at `index` (from 0) has no name or an invalid price.
    case badEntry(index: Int)
}

/// The items of a new catalogue.
public enum SeedList {
    /// Reads a property list: an array of dictionaries with `name` and, if known, `price`, which
    /// may be a string ("0.62"), an integer or a real.
    public static func items(in data: Data) throws(SeedError) -> [ItemDetails] {
        guard
            let list = try? PropertyListSerialization.propertyList(from: data, format: nil),
            let entries = list as? [[String: Any]]
        else { throw .unreadable }
        var items: [ItemDetails] = []
        for (index, entry) in entries.enumerated() {
            guard let name = entry["name"] as? String, name.hasVisibleCharacter else {
                throw .badEntry(index: index)
            }
            var price: Money?
            if let value = entry["price"] {
                price = Self.price(value)
                if price == nil { throw .badEntry(index: index) }
            }
            items.append(ItemDetails(name: name, price: price))
        }
        return items
    }

    private static func price(_ value: Any) -> Money? {
        if let text = value as? String {
            return (try? Money.parse(text, settings: NumberSettings())) ?? nil
        }
        if let number = value as? Double { return Money(shortestDecimalOf: number) }
        return (value as? Int).flatMap { Money(shortestDecimalOf: Double($0)) }
    }
}
