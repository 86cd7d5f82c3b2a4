import Foundation
import Models
import Testing

@Suite struct MoneySumTests {
    /// Numbers that look random and are the same every time.
    private struct Numbers: RandomNumberGenerator {
        var state: UInt64 = 3
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 31)
        }
    }

    private func item(using numbers: inout Numbers) -> Item {
        let time = Date(timeIntervalSince1970: 0)
        return Item(
            id: UUID(),
            details: ItemDetails(
                name: "x", price: Money(tenThousandths: .random(in: 0...99_999, using: &numbers)),
                quantity: Quantity(thousandths: .random(in: 1...9_999, using: &numbers)),
                unit: Bool.random(using: &numbers) ? "g" : ""),
            isOnList: true, purchasedAt: Bool.random(using: &numbers) ? time : nil,
            createdAt: time, modifiedAt: time)
    }

    /// The number in a text with two decimals, in hundredths.
    private func hundredths(_ sum: MoneySum) -> Int {
        Int(
            sum.formatted(decimals: 2, settings: NumberSettings(groupingSeparator: ""))
                .replacing(".", with: "")) ?? -1
    }

    @Test func theBasketAndWhatIsToBuyAreTheTotalAndEachIsRoundedOnce() {
        var numbers = Numbers()
        for _ in 0..<2000 {
            let items = (0..<Int.random(in: 1...9, using: &numbers)).map { _ in
                item(using: &numbers)
            }
            let totals = ShoppingList(items: items).totals
            #expect(totals.inBasket + totals.toBuy == totals.onList)
            let exact = items.reduce(Int128(0)) { sum, item in
                let quantity = item.unit.isEmpty ? item.quantity.thousandths : 1000
                return sum + Int128(item.price?.tenThousandths ?? 0) * Int128(quantity)
            }
            #expect(totals.onList.tenMillionths == exact)
            for sum in [totals.onList, totals.inBasket, totals.toBuy] {
                let error = Int128(hundredths(sum)) * 100_000 - sum.tenMillionths
                #expect(error.magnitude <= 50_000)
                if error.magnitude == 50_000 { #expect(hundredths(sum) % 2 == 0) }
            }
            let gap =
                hundredths(totals.inBasket) + hundredths(totals.toBuy)
                - hundredths(totals.onList)
            #expect(abs(gap) <= 1)
        }
    }
}
