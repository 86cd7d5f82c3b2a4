import Models
import Resources
import ScreenKit

extension ItemDetails {
    /// The fields of the form in which these details differ from `theirs`.
    func differences(
        from theirs: ItemDetails, services: ShoppingServices
    ) -> [ConflictScreen.Difference] {
        let numbers = services.numbers
        let fields: [(StringKey, (ItemDetails) -> String)] = [
            (.formName, { $0.name }), (.formPrice, { $0.price?.formatted(numbers) ?? "" }),
            (.formQuantity, { $0.quantity.formatted(numbers) }), (.formUnit, { $0.unit }),
            (.formCategory, { $0.category }), (.formNote, { $0.note }),
        ]
        return ConflictScreen.Difference.all(
            mine: self, theirs: theirs,
            fields: fields.map { (services.strings.text($0), $1) })
    }
}
