import Models
import Resources
import ScreenKit
import TerminalCore

/// Told which price was entered.
public protocol PricePaidScreenDelegate: AnyObject {
    /// `price` is what was paid for the item; `nil`: not known. The receiver writes it and dismisses the screen, or
    /// calls ``PricePaidScreen/saveDidFail()``.
    func pricePaidScreen(_ screen: PricePaidScreen, didEnter price: Money?)

    /// The user entered nothing. The receiver dismisses the screen.
    func pricePaidScreenDidCancel(_ screen: PricePaidScreen)
}

/// Asks at the till what an item really cost.
public final class PricePaidScreen: ScreenController {
    public let links = ScreenLinks()
    /// Gets the price.
    public weak var delegate: (any PricePaidScreenDelegate)?
    /// The item that was bought, as far as this screen knows.
    public private(set) var item: Item
    /// Whether another session has deleted the item meanwhile.
    public private(set) var isDeleted = false

    private let services: ShoppingServices
    private let price: NumberEntry<Money>
    private let form: Form
    private let original: String
    private var isSaving = false

    /// Asks for the price of `item`, with the price known so far filled in.
    public init(item: Item, services: ShoppingServices) {
        self.item = item
        self.services = services
        let strings = services.strings
        price = .price(item.price, services: services)
        original = price.field.text
        form = Form(
            title: strings.text(.paidTitle),
            rows: [Form.Row(label: strings.text(.paidFor), control: price.field)],
            strings: services.kitStrings)
        price.field.delegate = self
    }

    public var title: String { services.strings.text(.paidTitle) }
    public var subtitle: String? { item.name }
    public var capturesText: Bool { true }
    public var holdsInput: Bool { isSaving }

    public var hasUnsavedChanges: Bool { price.field.text != original }

    public var commandGroups: [CommandGroup] {
        let strings = services.strings
        return [
            CommandGroup(
                title: title,
                commands: [
                    Command(
                        .enter, title: strings.text(.save), hint: strings.text(.saveHint),
                        bar: .trailing(strings.text(.save)),
                        disabledReason: price.problem
                    ) { [self] in save() },
                    Command(
                        .escape, title: strings.text(.cancel),
                        hint: strings.text(.cancelHint)
                    ) { [self] in
                        if shouldLeave() { delegate?.pricePaidScreenDidCancel(self) }
                    },
                    Command(
                        keys: [], title: strings.text(.cancel),
                        bar: .leading(strings.text(.cancel))
                    ) { [self] in delegate?.pricePaidScreenDidCancel(self) },
                ]),
            form.commandGroup,
        ]
    }

    public func shouldLeave() -> Bool {
        guard hasUnsavedChanges else { return true }
        let question = ActionSheet.discardQuestion(services)
        question.delegate = self
        present(question)
        return false
    }

    /// The item is like this now; what was entered stays.
    func rebase(on item: Item) {
        self.item = item
    }

    /// The item is not there any more; what was entered stays.
    func noteDeletion() {
        isDeleted = true
    }

    /// What was entered could not be written; it stays here and can be changed and saved again.
    public func saveDidFail() {
        isSaving = false
        window?.discardHeldEvents()
        setNeedsDisplay()
    }

    public func preferredSize(in available: Size) -> Size {
        Size(width: 44, height: form.preferredHeight)
    }

    public func layout(size: Size) {
        form.layout(size: size)
    }

    public func draw(on canvas: inout Canvas) {
        form.draw(on: &canvas)
    }

    public func handle(_ event: Event) -> EventResult {
        form.handle(event)
    }
}

extension PricePaidScreen: TextFieldDelegate {
    public func textFieldDidChange(_ field: TextField) {
        price.judge()
    }
}

extension PricePaidScreen: ActionSheetDelegate {
    public func actionSheet(_ sheet: ActionSheet, didDismissWithButtonIndex index: Int) {
        dismiss(sheet)
        if index == 0 { delegate?.pricePaidScreenDidCancel(self) }
    }
}

extension PricePaidScreen {
    private func save() {
        do throws(NumberEntryError) {
            let paid = try price.value()
            isSaving = true
            delegate?.pricePaidScreen(self, didEnter: paid)
        } catch {
            price.judge()
        }
    }
}
