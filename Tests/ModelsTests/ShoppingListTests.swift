import Foundation
import Models
import Testing

@Suite struct ShoppingListTests {
    private func item(
        _ name: String, price: Int64? = nil, quantity: Quantity = .one, unit: String = "",
        category: String = "", isBought: Bool = false
    ) -> Item {
        let time = Date(timeIntervalSince1970: 0)
        return Item(
            id: UUID(),
            details: ItemDetails(
                name: name, price: price.map(Money.init(tenThousandths:)), quantity: quantity,
                unit: unit, category: category),
            isOnList: true, purchasedAt: isBought ? time : nil, createdAt: time, modifiedAt: time)
    }

    @Test func boughtRowsSinkBelowTheOpenOnesOfTheirCategoryWithoutACategoryLast() {
        let list = ShoppingList(
            items: [
                item("soap"), item("milk", category: "dairy", isBought: true),
                item("pear", category: "fruit"), item("butter", category: "dairy"),
            ], categoryOrder: ["fruit", "bakery"])
        #expect(list.sections.map(\.category) == ["fruit", "dairy", ""])
        #expect(list.items.map(\.name) == ["pear", "butter", "milk", "soap"])
    }

    @Test func totalsAreExactWithAndWithoutUnitsAndCountWhatIsUnpriced() {
        let totals = ShoppingList(items: [
            item("bread", price: 31_200, quantity: Quantity(2)),
            item("flour", price: 12_500, quantity: Quantity(500), unit: "g", isBought: true),
            item("tea", price: 1_000, quantity: Quantity(thousandths: 2_500)),
            item("salt"),
        ]).totals
        #expect(totals.onList.tenThousandths == 77_400)
        #expect(totals.inBasket.tenThousandths == 12_500)
        #expect(totals.toBuy.tenThousandths == 64_900)
        #expect(totals.withoutPrice == 1)
    }

    @Test func theLargestAmountsStopAtTheEndOfTheRangeInsteadOfTrapping() {
        let most = Money(tenThousandths: .max)
        #expect(most + most == most)
        #expect(most.multiplied(by: .maximum) == most)
        #expect(
            Quantity(Int.max) == Quantity(999_999) && Quantity(thousandths: -5).thousandths == 1)
    }

    @Test func aChangeTakenBackTwiceIsTheChange() {
        let pear = item("pear")
        let change = ItemChange(edits: [
            .inserted(pear), .updated(before: pear, after: pear.with { $0.unit = "kg" }),
        ])
        #expect(change.inverse.edits.last == .deleted(pear))
        #expect(change.inverse.inverse == change)
    }
}
