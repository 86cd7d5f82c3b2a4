import Models
import Resources
import ScreenKit

public protocol ItemFormScreenDelegate: AnyObject {
    /// Save was pressed. `draft` is valid: its name has a visible character. The receiver writes it
    /// and then closes the form, or calls ``FormScreen/saveDidFail(_:focusing:)``.
    func itemFormScreen(_ form: ItemFormScreen, didSave draft: ItemDetails)
}

/// Add Item and Edit Item: a form with the fields of an item.
public final class ItemFormScreen: FormScreen {
    /// A row of the form, and where its text goes.
    private struct Field {
        let label: StringKey
        let control: TextField
        let original: String
        let store: (inout ItemDetails) throws(NumberEntryError) -> Void

        init(
            _ label: StringKey, _ control: TextField,
            store: @escaping (inout ItemDetails) throws(NumberEntryError) -> Void
        ) {
            self.label = label
            self.control = control
            self.store = store
            original = control.text
        }
    }

    public weak var delegate: (any ItemFormScreenDelegate)?
    /// The edited item, as it was when the form was opened; `nil` for a new one.
    public let item: Item?

    private let strings: Strings
    private let name: TextField
    private let unit: TextField
    private let quantity: NumberEntry<Quantity>
    private let fields: [Field]

    /// A form for `item`, or an empty one for a new item.
    public init(editing item: Item? = nil, services: ShoppingServices) {
        self.item = item
        let strings = services.strings
        func text(
            _ label: StringKey, _ placeholder: StringKey,
            _ path: WritableKeyPath<ItemDetails, String>, limit: Int
        ) -> Field {
            let control = TextField(
                placeholder: strings.text(placeholder), text: item?.details[keyPath: path] ?? "",
                maximumLength: limit, strings: services.kitStrings)
            return Field(label, control) { $0[keyPath: path] = control.text.trimmedOfInvisibles }
        }
        let price = NumberEntry.price(item?.price, services: services)
        let unit = text(.formUnit, .formUnitPlaceholder, \.unit, limit: 20)
        let quantity = NumberEntry.quantity(
            item?.quantity, unit: unit.control, services: services)
        // A local, because Swift 6.3's optimizer crashes if the property is read before
        // `super.init`.
        let fields = [
            text(.formName, .formNamePlaceholder, \.name, limit: 1000),
            Field(.formPrice, price.field) { details throws(NumberEntryError) in
                details.price = try price.value()
            },
            Field(.formQuantity, quantity.field) { details throws(NumberEntryError) in
                details.quantity = try quantity.value() ?? .one
            },
            unit,
            text(.formCategory, .formCategoryPlaceholder, \.category, limit: 100),
            text(.formNote, .formNotePlaceholder, \.note, limit: 200),
        ]
        self.fields = fields
        let categories = Categories(services)
        fields[4].control.complete = { categories.first(beginningWith: $0) }
        name = fields[0].control
        self.unit = unit.control
        self.quantity = quantity
        self.strings = strings
        super.init(
            title: strings.text(item == nil ? .formAddTitle : .formEditTitle),
            rows: fields.map { Form.Row(label: strings.text($0.label), control: $0.control) },
            strings: services.kitStrings)
    }

    override public var hasUnsavedChanges: Bool { form.isEdited }

    override public var refusal: String? {
        if !name.text.hasVisibleCharacter { return strings.text(.formNeedsName) }
        return form.problem == nil ? nil : strings.text(.formHasErrors)
    }

    override public func controlDidChange(_ control: Control) {
        if control === unit { quantity.field.error = quantity.field.problem }
    }

    override public func controlDidEndEditing(_ control: Control) {
        if control === quantity.field { quantity.moveUnit(to: unit) }
    }

    override public func save() {
        quantity.moveUnit(to: unit)
        do throws(NumberEntryError) {
            let draft = try makeDraft()
            beginSaving()
            delegate?.itemFormScreen(self, didSave: draft)
        } catch {
            showToast(strings.message(for: error))
        }
    }

    /// What was entered. An untouched field keeps the item's value, which may hold more than the
    /// field shows.
    private func makeDraft() throws(NumberEntryError) -> ItemDetails {
        var draft = item?.details ?? ItemDetails(name: "")
        for field in fields where field.control.text != field.original { try field.store(&draft) }
        return draft
    }
}
