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

/// The rules of a price or quantity field: what it accepts, and what its text means.
struct NumberEntry<Value: FieldNumber> {
    let field: TextField

    private let services: ShoppingServices

    init(
        _ value: Value?, placeholder: StringKey, limit: Int, services: ShoppingServices
    ) {
        let (strings, numbers) = (services.strings, services.numbers)
        // A pasted number may have a currency and grouping; its plain value goes into the field.
        let filter = InputFilter.number(refusal: strings.text(.formDigitsOnly)) { text in
            do throws(NumberEntryError) {
                return try Value.parse(text, settings: numbers)?.editText(numbers)
            } catch {
                return nil
            }
        }
        field = TextField(
            placeholder: strings.text(placeholder), text: value?.editText(numbers) ?? "",
            filter: filter, maximumLength: limit, strings: services.kitStrings)
        self.services = services
    }

    /// The value of the text; `nil` if it is empty.
    func value() throws(NumberEntryError) -> Value? {
        try Value.parse(field.text, settings: services.numbers)
    }

    /// What is wrong with the text, in words; `nil` if nothing is.
    var problem: String? {
        do throws(NumberEntryError) {
            _ = try value()
            return nil
        } catch {
            return services.strings.message(for: error)
        }
    }

    /// Shows under the field what is wrong with its text. Numbers are checked while they are typed,
    /// so that Save never surprises.
    func judge() {
        field.error = problem
    }
}

extension NumberEntry<Money> {
    /// An entry for a price, with `price` filled in.
    static func price(_ price: Money?, services: ShoppingServices) -> Self {
        Self(price, placeholder: .formPricePlaceholder, limit: 32, services: services)
    }
}
