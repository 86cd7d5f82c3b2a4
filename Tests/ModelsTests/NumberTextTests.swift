import Models
import Testing

@Suite struct NumberTextTests {
    private let english = NumberSettings()
    private let danish = NumberSettings(
        decimalSeparator: ",", groupingSeparator: ".", currencyCode: "DKK")

    @Test func aRowShowsTheSeparatorsOfTheLocale() {
        let money = Money(tenThousandths: 12_345_000)
        #expect(money.formatted(danish) == "1.234,50")
        #expect(money.formatted(english) == "1,234.50")
        #expect(Money(tenThousandths: 1_234_567_890_0000).formatted(english) == "1,234,567,890.00")
        #expect(Money(tenThousandths: 5).formatted(english) == "0.0005")
    }

    @Test func aFormShowsNoTrailingZerosAndNoGrouping() {
        #expect(Money(tenThousandths: 25_300).editText(english) == "2.53")
        #expect(Money(tenThousandths: 125_000).editText(danish) == "12,50")
        #expect(Money(tenThousandths: 12_345_000).editText(danish) == "1234,50")
        #expect(Money(tenThousandths: 12_345).editText(english) == "1.2345")
    }

    @Test func yenHaveNoDigitsAfterTheSeparatorUnlessTheyAreNeeded() {
        let yen = NumberSettings(fractionDigits: 0, currencyCode: "JPY")
        #expect(Money(tenThousandths: 12_000_000).formatted(yen) == "1,200")
        #expect(Money(tenThousandths: 125_000).editText(yen) == "12.5")
    }

    @Test func aQuantityShowsAsFewDigitsAsItNeeds() {
        #expect(Quantity(2).formatted(english) == "2")
        #expect(Quantity(thousandths: 2500).formatted(danish) == "2,5")
    }

    @Test func totalsCarryTheCurrencyWhereTheLocalePutsIt() {
        let sum = MoneySum(Money(tenThousandths: 12_345_000))
        #expect(
            sum.formattedWithCurrency("DKK", locale: "da_DK").replacing("\u{A0}", with: " ")
                == "1.234,50 kr.")
        #expect(sum.formattedWithCurrency("USD", locale: "en_US") == "$1,234.50")
        #expect(sum.formattedWithCurrency("JPY", locale: "en_US") == "¥1,234")
        let most = MoneySum(Money(tenThousandths: .max), times: .maximum)
        #expect(
            most.formattedWithCurrency("USD", locale: "en_US")
                == "$922,337,202,763,140,377,014.52")
    }

    @Test(arguments: [
        (30_150_000, "3.02"), (36_850_000, "3.68"), (36_850_001, "3.69"), (6_700_000, "0.67"),
        (50_000, "0.00"), (150_000, "0.02"), (149_999, "0.01"), (-150_000, "-0.02"),
        (-50_000, "0.00"), (0, "0.00"),
    ])
    func aSumIsRoundedHalfToEven(tenMillionths: Int64, text: String) {
        let unit = MoneySum(Money(tenThousandths: tenMillionths), times: Quantity(thousandths: 1))
        #expect(unit.formatted(decimals: 2, settings: english) == text)
    }

    @Test func aSumHasAsManyDecimalsAsItNeeds() {
        let third = MoneySum(Money(tenThousandths: 3333), times: Quantity(thousandths: 1001))
        #expect(third.exactDecimals == 7)
        #expect(third.formatted(decimals: 7, settings: danish) == "0,3336333")
        #expect(MoneySum(Money(tenThousandths: 5000)).exactDecimals == 1)
        #expect(MoneySum.zero.exactDecimals == 0)
    }

    @Test func aFloatFromAnArchiveBecomesTheShortestDecimalThatReadsBackAsIt() {
        #expect(Money(shortestDecimalOf: Float(2.53))?.tenThousandths == 25_300)
        #expect(Money(shortestDecimalOf: Float(0.35))?.tenThousandths == 3_500)
        #expect(Money(shortestDecimalOf: 0.1 as Double)?.tenThousandths == 1_000)
        #expect(Money(shortestDecimalOf: 1e8 as Double)?.tenThousandths == 1_000_000_000_000)
        #expect(Money(shortestDecimalOf: 1.5e7 as Float)?.tenThousandths == 150_000_000_000)
        #expect(Money(shortestDecimalOf: -0.0 as Double) == .zero)
        for value in [-1, .nan, .infinity, 1e9, 1e300, 1e-5, 0.00001234] as [Double] {
            #expect(Money(shortestDecimalOf: value) == nil)
        }
    }
}
