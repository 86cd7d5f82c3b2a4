import Models
import Resources
import ScreenKit

/// The changes to items in this run.
public typealias ItemHistory = ChangeHistory<ItemOperation, ItemChange, StoreError>

/// What the shopping screens need.
public struct ShoppingServices {
    /// Where lists read items and hear of changes.
    let catalogue: ItemCatalogue
    /// Every write goes through it.
    public let history: ItemHistory
    public let settings: Settings
    public let numbers: NumberSettings
    /// How totals are written. The user may choose another currency.
    public let amounts: AmountFormat
    public let strings: Strings
    public let kitStrings: KitStrings

    /// Totals are written as is usual in `monetaryLocale`.
    public init(
        store: any ItemStoring, settings: Settings, numbers: NumberSettings,
        monetaryLocale: String, strings: Strings, kitStrings: KitStrings
    ) {
        let catalogue = ItemCatalogue(store: store)
        self.catalogue = catalogue
        history = ItemHistory(strings: kitStrings) { error in
            (strings.message(for: error), error.isFinal, error.isLock)
        } reversal: { change in
            change.isEmpty ? nil : (undo: .apply(change.inverse), redo: .apply(change))
        } didEnd: { result in
            catalogue.didPerform(result)
        } carryOut: { operation throws(StoreError) in
            try await catalogue.perform(operation)
        }
        self.settings = settings
        self.numbers = numbers
        amounts = AmountFormat(numbers: numbers, locale: monetaryLocale)
        self.strings = strings
        self.kitStrings = kitStrings
    }

    /// For reading.
    var store: any ItemStoring { catalogue.store }

    /// The text `one` for 1, else `other`; `{1}` is the number with the user's grouping.
    func count(_ number: Int, one: StringKey, other: StringKey) -> String {
        strings.text(number == 1 ? one : other, kitStrings.count(number))
    }
}
