import Models
import Resources
import ScreenKit

/// The rules of a price or quantity field: what it accepts, and what its text means.
struct NumberEntry<Value: Sendable> {
    let field: TextField

    private let services: ShoppingServices
    private let read: (String) throws(NumberEntryError) -> Value?

    /// The value of the text; `nil` if it is empty.
    func value() throws(NumberEntryError) -> Value? {
        try read(field.text)
    }

    /// What is wrong with the text, in words; `nil` if nothing is.
    var problem: String? {
        do throws(NumberEntryError) {
            _ = try read(field.text)
            return nil
        } catch {
            return services.strings.message(for: error)
        }
    }

    private static func make(
        _ placeholder: StringKey, text: String?, limit: Int, services: ShoppingServices,
        read: @escaping @Sendable (String) throws(NumberEntryError) -> Value?,
        write: @escaping @Sendable (Value) -> String
    ) -> Self {
        let strings = services.strings
        // A pasted number may have a currency and grouping; its plain value goes into the field.
        let filter = InputFilter.number(refusal: strings.text(.formDigitsOnly)) { text in
            do throws(NumberEntryError) {
                return try read(text).map(write)
            } catch {
                return nil
            }
        }
        let field = TextField(
            placeholder: strings.text(placeholder), filter: filter, maximumLength: limit,
            strings: services.kitStrings)
        field.text = text ?? ""
        return NumberEntry(field: field, services: services, read: read)
    }

    /// Shows what is wrong with the text under the field. Numbers are checked while they are typed,
    /// so that Save never surprises.
    func judge() {
        field.error = problem
    }
}

extension NumberEntry<Money> {
    /// An entry for a price, with `price` filled in.
    static func price(_ price: Money?, services: ShoppingServices) -> Self {
        make(
            .formPricePlaceholder, text: price?.editText(services.numbers), limit: 32,
            services: services
        ) { [numbers = services.numbers] text throws(NumberEntryError) in
            try Money.parse(text, settings: numbers)
        } write: { [numbers = services.numbers] in
            $0.editText(numbers)
        }
    }
}

extension NumberEntry<Quantity> {
    /// An entry for a quantity, with `quantity` filled in.
    static func quantity(_ quantity: Quantity?, services: ShoppingServices) -> Self {
        make(
            .formQuantityPlaceholder, text: quantity?.formatted(services.numbers), limit: 16,
            services: services
        ) { [numbers = services.numbers] text throws(NumberEntryError) in
            try Quantity.parse(text, settings: numbers)
        } write: { [numbers = services.numbers] in
            $0.formatted(numbers)
        }
    }
}
