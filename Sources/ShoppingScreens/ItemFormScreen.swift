import Models
import Resources
import ScreenKit
import TerminalCore

/// Told what was entered in an item form.
public protocol ItemFormScreenDelegate: AnyObject {
    /// Save was pressed; `draft` is valid: its name has a visible character. The receiver writes it and then closes
    /// the form, or calls ``ItemFormScreen/saveDidFail()``, which gives the form back to the user.
    func itemFormScreen(_ form: ItemFormScreen, didSave draft: ItemDraft)

    /// The user does not want to save; what was entered may be thrown away. The receiver closes the form.
    func itemFormScreenDidCancel(_ form: ItemFormScreen)
}

/// Add Item and Edit Item: the form for what is known about an item.
public final class ItemFormScreen: ScreenController {
    public let links = ScreenLinks()
    /// Gets what was entered.
    public weak var delegate: (any ItemFormScreenDelegate)?
    /// The item that is edited, as it was when the form was opened; `nil`: a new one.
    public let item: Item?

    private let services: ShoppingServices
    private let name: TextField
    private let price: TextField
    private let quantity: TextField
    private let unit: TextField
    private let category: TextField
    private let form: Form
    private let original: [String]
    private var isSaving = false
    private var formFrame = Rect.zero

    /// A form for `item`, or an empty one for a new item.
    public init(editing item: Item? = nil, services: ShoppingServices) {
        self.item = item
        self.services = services
        let strings = services.strings
        func field(
            _ placeholder: StringKey, _ text: String?, filter: InputFilter? = nil, limit: Int = 1000
        ) -> TextField {
            let field = TextField(
                placeholder: strings.text(placeholder), filter: filter, maximumLength: limit,
                strings: services.kitStrings)
            field.text = text ?? ""
            return field
        }
        let number = InputFilter.number(refusal: strings.text(.formDigitsOnly))
        let settings = services.numbers
        name = field(.formNamePlaceholder, item?.name)
        price = field(
            .formPricePlaceholder, item?.price?.editText(settings), filter: services.priceFilter,
            limit: 32)
        quantity = field(
            .formQuantityPlaceholder, item?.quantity.formatted(settings), filter: number, limit: 16)
        unit = field(.formUnitPlaceholder, item?.unit, limit: 20)
        category = field(.formCategoryPlaceholder, item?.category, limit: 100)
        let fields = [name, price, quantity, unit, category]
        original = fields.map(\.text)
        let labels: [StringKey] = [.formName, .formPrice, .formQuantity, .formUnit, .formCategory]
        form = Form(
            title: strings.text(item == nil ? .formAddTitle : .formEditTitle),
            rows: zip(labels, fields).map { Form.Row(label: strings.text($0), control: $1) },
            strings: services.kitStrings)
        for field in fields { field.delegate = self }
    }

    public var title: String {
        services.strings.text(item == nil ? .formAddTitle : .formEditTitle)
    }

    public var capturesText: Bool { form.capturesText }
    public var holdsInput: Bool { isSaving }

    public var hasUnsavedChanges: Bool {
        [name, price, quantity, unit, category].map(\.text) != original
    }

    public var commandGroups: [CommandGroup] {
        [CommandGroup(title: title, commands: commands), form.commandGroup]
    }

    public func preferredSize(in available: Size) -> Size {
        Size(width: 56, height: form.preferredHeight)
    }

    public func layout(size: Size) {
        formFrame = Rect(origin: .zero, size: size).insetBy(dx: margin, dy: 0)
        form.layout(size: formFrame.size)
    }

    public func draw(on canvas: inout Canvas) {
        canvas.draw(in: formFrame) { form.draw(on: &$0) }
    }

    public func handle(_ event: Event) -> EventResult {
        guard case .mouse(let mouse) = event else { return form.handle(event) }
        return form.handle(.mouse(mouse.relative(to: formFrame.origin)))
    }

    public func shouldLeave() -> Bool {
        guard hasUnsavedChanges else { return true }
        askWhetherToDiscard()
        return false
    }

    /// What was entered could not be written; it stays here and can be changed and saved again.
    public func saveDidFail() {
        isSaving = false
        window?.discardHeldEvents()
        setNeedsDisplay()
    }
}

extension ItemFormScreen: TextFieldDelegate {
    /// Numbers are judged while they are typed, so that Save never surprises.
    public func textFieldDidChange(_ field: TextField) {
        if field === price || field === quantity {
            field.error = numberError(in: field)
        }
    }
}

extension ItemFormScreen: ActionSheetDelegate {
    public func actionSheet(_ sheet: ActionSheet, didDismissWithButtonIndex index: Int) {
        dismiss()
        if index == 0 { delegate?.itemFormScreenDidCancel(self) }
    }
}

extension ItemFormScreen {
    /// A sheet has margins of its own; a pushed form stands free.
    private var margin: Int { item == nil ? 0 : 2 }

    private var commands: [Command] {
        let strings = services.strings
        let reason = saveRefusal
        // While Enter cannot save it goes to the next field, so the refused item in the bar has no key then.
        let saveCommand = Command(
            keys: reason == nil ? [.enter] : [], title: strings.text(.formSave),
            hint: strings.text(.formSaveHint), bar: .trailing(strings.text(.formSave)),
            disabledReason: reason
        ) { [self] in save() }
        let leave = Command(
            .escape, title: strings.text(.formCancel), hint: strings.text(.formCancelHint)
        ) { [self] in
            if shouldLeave() { delegate?.itemFormScreenDidCancel(self) }
        }
        // An edit form is pushed: there the navigation bar has Back in this place.
        let cancel = Command(
            keys: [], title: strings.text(.formCancel),
            bar: item == nil ? .leading(strings.text(.formCancel)) : nil
        ) { [self] in delegate?.itemFormScreenDidCancel(self) }
        return [saveCommand, leave, cancel]
    }

    private var saveRefusal: String? {
        let strings = services.strings
        if isSaving { return strings.text(.formSaving) }
        if !name.text.hasVisibleCharacter { return strings.text(.formNeedsName) }
        if [price, quantity].contains(where: { numberError(in: $0) != nil }) {
            return strings.text(.formHasErrors)
        }
        return nil
    }

    private func numberError(in field: TextField) -> String? {
        do throws(NumberEntryError) {
            if field === price {
                _ = try Money.parse(field.text, settings: services.numbers)
            } else {
                _ = try Quantity.parse(field.text, settings: services.numbers)
            }
            return nil
        } catch {
            return services.strings.message(for: error)
        }
    }

    private func save() {
        do throws(NumberEntryError) {
            let draft = ItemDraft(
                name: name.text.trimmedOfInvisibles,
                price: try Money.parse(price.text, settings: services.numbers),
                quantity: try Quantity.parse(quantity.text, settings: services.numbers) ?? .one,
                unit: unit.text.trimmedOfInvisibles, category: category.text.trimmedOfInvisibles)
            isSaving = true
            delegate?.itemFormScreen(self, didSave: draft)
        } catch {
            showToast(services.strings.message(for: error))
        }
    }

    private func askWhetherToDiscard() {
        let strings = services.strings
        let question = ActionSheet(
            title: strings.text(.formDiscardQuestion),
            buttons: [strings.text(.formDiscard), strings.text(.formKeepEditing)],
            strings: services.kitStrings)
        question.delegate = self
        present(question)
    }
}
