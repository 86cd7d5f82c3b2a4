import Foundation
import Models
import Testing

@Suite struct ShoppingListTests {
    private func item(
        _ name: String, price: Int64? = nil, quantity: Quantity = .one, unit: String = "",
        category: String = "", isBought: Bool = false, position: Int64 = 0
    ) -> Item {
        let time = Date(timeIntervalSince1970: 0)
        return Item(
            id: UUID(),
            details: ItemDetails(
                name: name, price: price.map(Money.init(tenThousandths:)), quantity: quantity,
                unit: unit, category: category),
            isOnList: true, purchasedAt: isBought ? time : nil, position: position,
            createdAt: time, modifiedAt: time)
    }

    private func headings(_ list: ShoppingList) -> [String] {
        (0..<list.rowCount).compactMap {
            if case .heading(let category)? = list.row(at: $0) { category } else { nil }
        }
    }

    /// Two sections: "dairy" with butter, cheese and the bought milk, then soap without a category.
    private var list: ShoppingList {
        ShoppingList(
            items: [
                item("milk", category: "dairy", isBought: true, position: 1),
                item("soap", position: 2), item("butter", category: "dairy", position: 3),
                item("cheese", category: "dairy", position: 4),
            ], revision: 7)
    }

    @Test func boughtRowsSinkBelowTheOpenOnesOfTheirCategoryWithoutACategoryLast() {
        let list = ShoppingList(
            items: [
                item("soap"), item("milk", category: "dairy", isBought: true),
                item("pear", category: "fruit"), item("butter", category: "dairy"),
            ])
        #expect(headings(list) == ["dairy", "fruit", ""])
        #expect(list.items.map(\.name) == ["butter", "milk", "pear", "soap"])
    }

    /// C5.
    @Test func categoriesThatDifferInCaseOrBlanksAreOneSectionNamedAsItsFirstItem() {
        var list = ShoppingList(
            items: [
                item("milk", category: "Dairy", position: 1), item("soap", position: 2),
                item("butter", category: "dairy", position: 3),
                item("quark", category: " DAIRY  ", position: 4),
                item("tape", category: "  ", position: 5),
            ])
        #expect(headings(list) == ["Dairy", ""])
        #expect(list.items.map(\.name) == ["milk", "butter", "quark", "soap", "tape"])
        let jam = item("jam", category: "dairy ", position: 0)
        let isFollowed = list.apply(ItemChange(edits: [.inserted(jam)], revision: 1))
        #expect(isFollowed)
        #expect(headings(list) == ["dairy ", ""])
    }

    @Test func totalsAreExactWithAndWithoutUnitsAndCountWhatIsUnpriced() {
        let totals = ShoppingList(items: [
            item("bread", price: 31_200, quantity: Quantity(2)),
            item("flour", price: 12_500, quantity: Quantity(500), unit: "g", isBought: true),
            item("tea", price: 1_000, quantity: Quantity(thousandths: 2_500)),
            item("salt"),
        ]).totals
        #expect(totals.onList.tenMillionths == 77_400_000)
        #expect(totals.inBasket.tenMillionths == 12_500_000)
        #expect(totals.toBuy.tenMillionths == 64_900_000)
        #expect(totals.withoutPrice == 1)
    }

    @Test func theLargestAmountsAreSummedExactlyInsteadOfTrapping() {
        let most = MoneySum(Money(tenThousandths: .max))
        let full = item("gold", price: .max, position: 1)
        var list = ShoppingList(items: [full, item("more", price: .max, position: 2)])
        #expect(list.totals.onList == most + most && list.totals.toBuy == most + most)
        let isFollowed = list.apply(ItemChange(edits: [.deleted(full)], revision: 1))
        #expect(isFollowed && list.totals.onList == most)
        let product = MoneySum(Money(tenThousandths: .max), times: .maximum)
        #expect(product.tenMillionths == Int128(Int64.max) * 999_999_999)
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

    @Test func rowsAreFoundByTheirItemsAndHeadingsAreNotCounted() {
        let list = list
        #expect(headings(list) == ["dairy", ""] && list.rowCount == 6)
        for row in 0..<list.rowCount {
            guard case .item(let item)? = list.row(at: row) else { continue }
            #expect(list.row(of: item.id) == row)
        }
        #expect((0...6).map(list.headingCount) == [0, 1, 1, 1, 1, 2, 2])
        #expect(list.row(at: -1) == nil && list.row(at: 6) == nil)
        #expect(list.openCount == 3 && list.boughtCount == 1)
    }

    @Test func theNextOpenItemIsFoundOverBoughtOnesAndHeadings() {
        let names = (-1...5).map { list.nextOpenItem(after: $0)?.name }
        #expect(names == ["butter", "butter", "cheese", "soap", "soap", "soap", nil])
    }

    @Test func aListWithoutCategoriesHasNoHeadings() {
        let list = ShoppingList(items: [item("soap", position: 1), item("pear", position: 2)])
        #expect(headings(list) == [] && list.rowCount == 2)
        #expect(list.items.compactMap { list.row(of: $0.id) } == [0, 1])
    }

    @Test func itemsThatShareAPlaceAreFoundInTheirRowsAndFollowADeletion() {
        var list = ShoppingList(items: ["a", "b", "c"].map { item($0) })
        #expect(list.items.compactMap { list.row(of: $0.id) } == [0, 1, 2])
        let change = ItemChange(edits: [.deleted(list.items[0])], revision: 1)
        let isFollowed = list.apply(change)
        #expect(isFollowed && list.items.map(\.name) == ["b", "c"])
    }

    @Test func aChangeIsFollowedOnceAndOnlyAfterTheOneBefore() {
        var list = list
        let change = { (revision: Int64) in
            ItemChange(
                edits: [.inserted(item("tea", price: 10_000, position: 9))], revision: revision)
        }
        let (skipped, next, again) = (
            list.apply(change(9)), list.apply(change(8)), list.apply(change(8))
        )
        #expect(!skipped && next && again)
        #expect(list.count == 5 && list.totals.onList.tenMillionths == 10_000_000)
        #expect(list.revision == 8)
    }

    @Test func aNewItemOnATakenPlaceIsLeftToReading() {
        var list = list
        let before = list
        let change = ItemChange(edits: [.inserted(item("tea", position: 2))], revision: 8)
        let isFollowed = list.apply(change)
        #expect(!isFollowed && list == before)
    }
}
