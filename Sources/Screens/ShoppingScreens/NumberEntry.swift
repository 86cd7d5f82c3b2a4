import Models
import Resources
import ScreenKit

/// A number that a field can hold.
nonisolated protocol FieldNumber: Sendable {
    /// The number in `text`; `nil` if it is blank.
    static func parse(
        _ text: String, settings: NumberSettings
    ) throws(NumberEntryError) -> Self?

    /// The number as it stands in a field, without grouping.
    func editText(_ settings: NumberSettings) -> String
}

extension Money: nonisolated FieldNumber {}

extension Quantity: nonisolated FieldNumber {
    nonisolated func editText(_ settings: NumberSettings) -> String { formatted(settings) }
}

/// A price or quantity field: what is wrong with its text, and what it means.
struct NumberEntry<Value: FieldNumber> {
    let field: TextField

    private let services: ShoppingServices

    private init(_ value: Value?, placeholder: StringKey, services: ShoppingServices) {
        let (strings, numbers) = (services.strings, services.numbers)
        field = TextField(
            placeholder: strings.text(placeholder), text: value?.editText(numbers) ?? "",
            strings: services.kitStrings)
        self.services = services
        // A pasted number may have a currency and grouping; its plain value goes into the field.
        field.rewrite = { text in
            do throws(NumberEntryError) {
                return try Value.parse(text, settings: numbers)?.editText(numbers)
            } catch {
                return nil
            }
        }
        judge { text throws(NumberEntryError) in
            _ = try Value.parse(text, settings: numbers)
        }
    }

    /// Shows under the field why `check` refuses its text.
    fileprivate func judge(by check: @escaping (String) throws(NumberEntryError) -> Void) {
        field.judge = { [strings = services.strings] text in
            do throws(NumberEntryError) {
                try check(text)
                return nil
            } catch {
                return strings.message(for: error)
            }
        }
    }

    /// The value of the text; `nil` if it is empty.
    func value() throws(NumberEntryError) -> Value? {
        try Value.parse(field.text, settings: services.numbers)
    }
}

extension NumberEntry<Money> {
    /// An entry for a price, with `price` filled in.
    static func price(_ price: Money?, services: ShoppingServices) -> Self {
        Self(price, placeholder: .formPricePlaceholder, services: services)
    }
}

extension NumberEntry<Quantity> {
    /// An entry for a quantity, with `quantity` filled in. A unit after the number ("500 g")
    /// belongs in `unit`; it is refused if that field has another one.
    static func quantity(
        _ quantity: Quantity?, unit: TextField, services: ShoppingServices
    ) -> Self {
        let entry = Self(quantity, placeholder: .formQuantityPlaceholder, services: services)
        entry.judge { [numbers = services.numbers] text throws(NumberEntryError) in
            let parts = Quantity.splitUnit(text)
            _ = try Quantity.parse(parts.number, settings: numbers)
            let taken = unit.text.trimmedOfInvisibles
            guard ["", taken].contains(parts.unit) || taken.isEmpty else {
                throw .otherUnit(parts.unit, taken)
            }
        }
        return entry
    }

    /// Moves a unit after the number to the field `unit`. Does nothing if the text is refused.
    func moveUnit(to unit: TextField) {
        let parts = Quantity.splitUnit(field.text)
        guard field.problem == nil, !parts.unit.isEmpty else { return }
        unit.text = parts.unit
        field.text = parts.number.trimmedOfInvisibles
    }
}
