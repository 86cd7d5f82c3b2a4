import Models
import Resources
import ScreenKit

public protocol PricePaidScreenDelegate: AnyObject {
    /// `price` is what was paid for the item; `nil` if it is not known. The receiver writes it and
    /// dismisses the screen, or calls ``FormScreen/saveDidFail(_:focusing:)``.
    func pricePaidScreen(_ screen: PricePaidScreen, didEnter price: Money?)
}

/// Asks at the till for the real price of an item.
public final class PricePaidScreen: FormScreen {
    public weak var delegate: (any PricePaidScreenDelegate)?
    /// The bought item, as far as this screen knows.
    public private(set) var item: Item
    /// Whether another session has deleted the item.
    public private(set) var isDeleted = false

    private let services: ShoppingServices
    private let price: NumberEntry<Money>

    /// Asks for the price of `item`, starting with the price known so far.
    public init(item: Item, services: ShoppingServices) {
        self.item = item
        self.services = services
        price = .price(item.price, services: services)
        let strings = services.strings
        let amount = item.quantity.formatted(services.numbers)
        let label =
            item.unit.isEmpty
            ? strings.text(.paidFor)
            : strings.text(.paidForAmount, strings.text(.rowQuantityUnit, amount, item.unit))
        super.init(
            title: strings.text(.paidTitle),
            rows: [Form.Row(label: label, control: price.field)],
            sheetWidth: 44, strings: services.kitStrings)
        // At the till, the new price is typed over the old one.
        price.field.selectAll()
    }

    override public var subtitle: String? { item.name }
    override public var hasUnsavedChanges: Bool { form.isEdited }
    override public var refusal: String? { form.problem }

    /// For several pieces, what the line costs at the price that stands in the field.
    override public var notes: [FormNote] {
        guard item.unit.isEmpty, item.quantity != .one else { return [] }
        let (strings, numbers) = (services.strings, services.numbers)
        let paid = try? price.value()
        let total = item.with { $0.price = paid }.lineTotal
        let unknown = symbols.text(.unknown)
        let pieces = strings.text(
            .rowPieces, item.quantity.formatted(numbers), paid?.formatted(numbers) ?? unknown)
        return [FormNote(pieces + " = " + (total?.formatted(numbers) ?? unknown))]
    }

    override public func save() {
        do throws(NumberEntryError) {
            let paid = try price.value()
            beginSaving()
            delegate?.pricePaidScreen(self, didEnter: paid)
        } catch {
            price.field.error = price.field.problem
        }
    }

    /// Takes a newer version of the item; what was entered stays.
    func rebase(on item: Item) {
        self.item = item
    }

    /// Notes that the item is gone; what was entered stays.
    func noteDeletion() {
        isDeleted = true
    }
}
