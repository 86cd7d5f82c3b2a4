import Models
import Resources
import ScreenKit

/// What was done to items in this run.
public typealias ItemHistory = ChangeHistory<ItemOperation, ItemChange, StoreError>

/// What the shopping screens are handed.
public struct ShoppingServices {
    /// Where lists read items, and are told of changes.
    let catalogue: ItemCatalogue
    /// What changes items: every write goes through it.
    public let history: ItemHistory
    /// What is remembered between runs.
    public let preferences: any PreferenceStoring
    /// How numbers are written.
    public let numbers: NumberSettings
    /// How totals are written; the user may choose another currency.
    public let amounts: AmountFormat
    /// The texts of the screens.
    public let strings: Strings
    /// The texts of the kit.
    public let kitStrings: KitStrings

    /// All of them. Totals are written as `monetaryLocale` says.
    public init(
        store: any ItemStoring, preferences: any PreferenceStoring, numbers: NumberSettings,
        monetaryLocale: String, strings: Strings, kitStrings: KitStrings
    ) {
        let catalogue = ItemCatalogue(store: store)
        self.catalogue = catalogue
        history = ItemHistory(strings: kitStrings) { error in
            ChangeFailure(
                message: strings.message(for: error), isFinal: error.isFinal,
                isLock: error.isLock)
        } reversal: { change in
            change.isEmpty ? nil : (undo: .apply(change.inverse), redo: .apply(change))
        } carryOut: { operation throws(StoreError) in
            try await catalogue.perform(operation)
        }
        self.preferences = preferences
        self.numbers = numbers
        amounts = AmountFormat(numbers: numbers, locale: monetaryLocale)
        self.strings = strings
        self.kitStrings = kitStrings
    }

    /// Where items are read.
    var store: any ItemStoring { catalogue.store }

    /// One of two texts by number: `one` for 1, else `other`; `{1}` is the number with the user's
    /// grouping.
    func count(_ number: Int, one: StringKey, other: StringKey) -> String {
        strings.text(number == 1 ? one : other, kitStrings.count(number))
    }
}
