import Models
import Resources
import ScreenKit
import TerminalCore

/// Told what was entered in an item form.
public protocol ItemFormScreenDelegate: AnyObject {
    /// Save was pressed; `draft` is valid: its name has a visible character. The receiver writes it and then closes
    /// the form, or calls ``ItemFormScreen/saveDidFail()``, which gives the form back to the user.
    func itemFormScreen(_ form: ItemFormScreen, didSave draft: ItemDetails)

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
    private let price: NumberEntry<Money>
    private let quantity: NumberEntry<Quantity>
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
        func field(_ placeholder: StringKey, _ text: String?, limit: Int = 1000) -> TextField {
            let field = TextField(
                placeholder: strings.text(placeholder), maximumLength: limit,
                strings: services.kitStrings)
            field.text = text ?? ""
            return field
        }
        name = field(.formNamePlaceholder, item?.name)
        price = .price(item?.price, services: services)
        quantity = .quantity(item?.quantity, services: services)
        unit = field(.formUnitPlaceholder, item?.unit, limit: 20)
        category = field(.formCategoryPlaceholder, item?.category, limit: 100)
        let fields = [name, price.field, quantity.field, unit, category]
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
        fields.map(\.text) != original
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

    /// What was entered is being written: until that is done or has failed, nothing can be changed here.
    func willSave() {
        isSaving = true
    }

    /// What was entered could not be written; it stays here and can be changed and saved again.
    public func saveDidFail() {
        isSaving = false
        window?.discardHeldEvents()
        setNeedsDisplay()
    }
}

extension ItemFormScreen: TextFieldDelegate {
    public func textFieldDidChange(_ field: TextField) {
        if field === price.field { price.judge() }
        if field === quantity.field { quantity.judge() }
    }
}

extension ItemFormScreen: ActionSheetDelegate {
    public func actionSheet(_ sheet: ActionSheet, didDismissWithButtonIndex index: Int) {
        dismiss(sheet)
        if index == 0 { delegate?.itemFormScreenDidCancel(self) }
    }
}

extension ItemFormScreen {
    /// A sheet has margins of its own; a pushed form stands free.
    private var margin: Int { item == nil ? 0 : 2 }

    private var fields: [TextField] {
        [name, price.field, quantity.field, unit, category]
    }

    private var commands: [Command] {
        let strings = services.strings
        let refusal = saveRefusal
        // While Enter cannot save it goes to the next field; at the last one it says why.
        let takesEnter = refusal == nil || form.focusedControl === category
        let saveCommand = Command(
            keys: takesEnter ? [.enter] : [], title: strings.text(.save),
            hint: strings.text(.saveHint), bar: .trailing(strings.text(.save)),
            disabledReason: refusal
        ) { [self] in save() }
        let leave = Command(
            .escape, title: strings.text(.cancel), hint: strings.text(.cancelHint)
        ) { [self] in
            if shouldLeave() { delegate?.itemFormScreenDidCancel(self) }
        }
        guard item == nil else { return [saveCommand, leave] }
        // An edit form is pushed: there the navigation bar has Back in this place.
        let cancel = Command(
            keys: [], title: strings.text(.cancel),
            bar: .leading(strings.text(.cancel))
        ) { [self] in delegate?.itemFormScreenDidCancel(self) }
        return [saveCommand, leave, cancel]
    }

    private var saveRefusal: String? {
        let strings = services.strings
        if !name.text.hasVisibleCharacter { return strings.text(.formNeedsName) }
        if price.problem != nil || quantity.problem != nil {
            return strings.text(.formHasErrors)
        }
        return nil
    }

    private func save() {
        do throws(NumberEntryError) {
            let draft = try makeDraft()
            willSave()
            delegate?.itemFormScreen(self, didSave: draft)
        } catch {
            showToast(services.strings.message(for: error))
        }
    }

    /// What was entered. A field that was not touched says what the item says, which may hold more than a field
    /// shows.
    private func makeDraft() throws(NumberEntryError) -> ItemDetails {
        var draft = item?.details ?? ItemDetails(name: "")
        let isChanged = zip(fields.map(\.text), original).map { $0 != $1 }
        if isChanged[0] { draft.name = name.text.trimmedOfInvisibles }
        if isChanged[1] { draft.price = try price.value() }
        if isChanged[2] { draft.quantity = try quantity.value() ?? .one }
        if isChanged[3] { draft.unit = unit.text.trimmedOfInvisibles }
        if isChanged[4] { draft.category = category.text.trimmedOfInvisibles }
        return draft
    }

    private func askWhetherToDiscard() {
        let question = ActionSheet.discardQuestion(services)
        question.delegate = self
        present(question)
    }
}

extension ActionSheet {
    /// Asks whether what was entered may be thrown away: the first button says yes.
    static func discardQuestion(_ services: ShoppingServices) -> ActionSheet {
        let strings = services.strings
        return ActionSheet(
            title: strings.text(.discardQuestion),
            buttons: [strings.text(.discard), strings.text(.keepEditing)],
            strings: services.kitStrings)
    }
}
