import Models
import Resources
import ScreenKit

/// What the shopping screens are handed.
public struct ShoppingServices {
    /// The items.
    public let history: ItemHistory
    /// What is remembered between runs.
    public let preferences: any PreferenceStoring
    /// How numbers are written.
    public let numbers: NumberSettings
    /// The identifier of the locale in which amounts with a currency are written.
    public let monetaryLocale: String
    /// The texts of the screens.
    public let strings: Strings
    /// The texts of the kit.
    public let kitStrings: KitStrings

    /// All of them.
    public init(
        history: ItemHistory, preferences: any PreferenceStoring, numbers: NumberSettings,
        monetaryLocale: String, strings: Strings, kitStrings: KitStrings
    ) {
        self.history = history
        self.preferences = preferences
        self.numbers = numbers
        self.monetaryLocale = monetaryLocale
        self.strings = strings
        self.kitStrings = kitStrings
    }

    /// Where items are read.
    var store: any ItemStoring { history.store }
}
