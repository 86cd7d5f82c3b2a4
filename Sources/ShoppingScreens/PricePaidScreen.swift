import Models
import Resources
import ScreenKit
import TerminalCore

/// Told which price was entered.
public protocol PricePaidScreenDelegate: AnyObject {
    /// `price` is what was paid for the item; `nil`: not known. The receiver writes it and dismisses the screen.
    func pricePaidScreen(_ screen: PricePaidScreen, didEnter price: Money?)

    /// The user entered nothing. The receiver dismisses the screen.
    func pricePaidScreenDidCancel(_ screen: PricePaidScreen)
}

/// Asks at the till what an item really cost.
public final class PricePaidScreen: ScreenController {
    public let links = ScreenLinks()
    /// Gets the price.
    public weak var delegate: (any PricePaidScreenDelegate)?
    /// The item that was bought.
    public let item: Item

    private let services: ShoppingServices
    private let price: TextField
    private let form: Form
    private var isSaving = false

    /// Asks for the price of `item`, with the price known so far filled in.
    public init(item: Item, services: ShoppingServices) {
        self.item = item
        self.services = services
        let strings = services.strings
        price = TextField(
            placeholder: strings.text(.formPricePlaceholder),
            filter: services.priceFilter, maximumLength: 32,
            strings: services.kitStrings)
        price.text = item.price?.editText(services.numbers) ?? ""
        form = Form(
            title: strings.text(.paidTitle),
            rows: [Form.Row(label: strings.text(.paidFor), control: price)],
            strings: services.kitStrings)
        price.delegate = self
    }

    public var title: String { services.strings.text(.paidTitle) }
    public var subtitle: String? { item.name }
    public var capturesText: Bool { true }
    public var holdsInput: Bool { isSaving }

    public var commandGroups: [CommandGroup] {
        let strings = services.strings
        let refusal = price.text.isEmpty ? nil : entryError
        return [
            CommandGroup(
                title: title,
                commands: [
                    Command(
                        .enter, title: strings.text(.formSave), hint: strings.text(.formSaveHint),
                        bar: .trailing(strings.text(.formSave)), disabledReason: refusal
                    ) { [self] in save() },
                    Command(
                        .escape, title: strings.text(.formCancel),
                        hint: strings.text(.formCancelHint),
                        bar: .leading(strings.text(.formCancel))
                    ) { [self] in delegate?.pricePaidScreenDidCancel(self) },
                ]),
            form.commandGroup,
        ]
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

    /// The price could not be written; it stays here and can be saved again.
    public func saveDidFail() {
        isSaving = false
        window?.discardHeldEvents()
        setNeedsDisplay()
    }
}

extension PricePaidScreen: TextFieldDelegate {
    public func textFieldDidChange(_ field: TextField) {
        field.error = entryError
    }
}

extension PricePaidScreen {
    private var entryError: String? {
        do throws(NumberEntryError) {
            _ = try Money.parse(price.text, settings: services.numbers)
            return nil
        } catch {
            return services.strings.message(for: error)
        }
    }

    private func save() {
        do throws(NumberEntryError) {
            let paid = try Money.parse(price.text, settings: services.numbers)
            isSaving = true
            delegate?.pricePaidScreen(self, didEnter: paid)
        } catch {
            price.error = services.strings.message(for: error)
        }
    }
}
