import Models
import Testing

private let english = NumberSettings()
private let danish = NumberSettings(
    decimalSeparator: ",", groupingSeparator: ".", currencyCode: "DKK")
private let norwegian = NumberSettings(
    decimalSeparator: ",", groupingSeparator: "\u{A0}", currencyCode: "NOK")
private let chinese = NumberSettings(currencyCode: "TWD")

@Suite struct NumberEntryTests {
    @Test(arguments: [english, danish, norwegian, chinese])
    func aPriceMayBeTypedWithACommaOrAPointInEveryLocale(settings: NumberSettings) throws {
        for text in ["12,50", "12.50", "12,5", "１２．５０", "١٢٫٥٠", "0012,500"] {
            #expect(try Money.parse(text, settings: settings)?.tenThousandths == 125_000)
        }
    }

    @Test func aNumberWrittenWithGroupingIsReadWhole() throws {
        #expect(try Money.parse("1.234,50", settings: danish)?.tenThousandths == 12_345_000)
        #expect(try Money.parse("1,234.50", settings: danish)?.tenThousandths == 12_345_000)
        #expect(try Money.parse("1,234.50", settings: english)?.tenThousandths == 12_345_000)
        #expect(try Money.parse("1.234.567", settings: english)?.tenThousandths == 12_345_670_000)
        #expect(try Money.parse("1,23,456.5", settings: english)?.tenThousandths == 1_234_565_000)
        for blank in [" ", "\u{A0}", "\u{202F}", "'", "’"] {
            let text = "1\(blank)234,50"
            #expect(try Money.parse(text, settings: norwegian)?.tenThousandths == 12_345_000)
        }
    }

    @Test func threeDigitsAfterOneSeparatorFollowTheLocaleOrAreRefused() throws {
        #expect(try Money.parse("1,234", settings: english)?.tenThousandths == 12_340_000)
        #expect(try Money.parse("1,234", settings: danish)?.tenThousandths == 12_340)
        #expect(try Money.parse("1.234", settings: danish)?.tenThousandths == 12_340_000)
        #expect(try Money.parse("0.125", settings: danish)?.tenThousandths == 1_250)
        #expect(throws: NumberEntryError.ambiguous("1234", "1,234")) {
            try Money.parse("1.234", settings: norwegian)
        }
    }

    @Test func nothingTypedIsAPriceThatIsNotKnown() throws {
        for text in ["", "  ", "\u{A0}\t"] {
            #expect(try Money.parse(text, settings: english) == nil)
            #expect(try Quantity.parse(text, settings: english) == nil)
        }
    }

    @Test func aPastedPriceLosesItsCurrencyNotItsDigits() throws {
        for text in [
            "12,50 kr.", "kr 12,50", "12,50 DKK", "DKK\u{A0}12,50", "€12.50", "12,50 €", "NT$12.50",
            "+12.50",
        ] {
            #expect(try Money.parse(text, settings: danish)?.tenThousandths == 125_000)
        }
        #expect(try Money.parse("12,-", settings: danish)?.tenThousandths == 120_000)
    }

    @Test(arguments: [
        ("-1", NumberEntryError.negative), ("−0,5", .negative), ("NaN", .notANumber),
        ("inf", .notANumber), ("12a", .unexpected("a")), ("1e5", .unexpected("e")),
        ("0x10", .unexpected("x")), ("1234567890", .tooManyDigits(limit: 9)),
        ("1.23456", .tooManyDecimals(limit: 4)), (".", .misplacedSeparator),
        ("1,2,3", .misplacedSeparator), ("1.2.456", .misplacedSeparator),
        ("12 50", .misplacedSeparator), ("1,2.3,4", .misplacedSeparator),
        ("🍐", .unexpected("🍐")),
    ])
    func whatIsNotAPriceIsRefusedWithItsOwnReason(text: String, reason: NumberEntryError) {
        #expect(throws: reason) { try Money.parse(text, settings: english) }
    }

    @Test(arguments: [
        ("½", 5_000), ("1½", 15_000), ("1 ½", 15_000), ("1/2", 5_000), ("1 1/2", 15_000),
        ("1⁄4", 2_500), ("１／８", 1_250), ("¾", 7_500), ("1 234 3/4", 12_347_500), ("+½", 5_000),
    ])
    func aFractionIsRead(text: String, units: Int64) throws {
        #expect(try Money.parse(text, settings: english)?.tenThousandths == units)
    }

    @Test(arguments: [
        ("1/3", NumberEntryError.tooManyDecimals(limit: 4)), ("12/50", .unexpected("/")),
        ("3/2", .unexpected("/")), ("11/2", .unexpected("/")), ("1/0", .unexpected("/")),
        ("1/2/3", .unexpected("/")), ("½½", .unexpected("⁄")), ("1.5 1/2", .misplacedSeparator),
        ("12 50 1/2", .misplacedSeparator), ("-1/2", .unexpected("/")), ("1-2", .unexpected("-")),
        ("5²", .unexpected("²")),
        ("三", .unexpected("三")), ("01/2", .unexpected("/")), ("++1", .unexpected("+")),
        ("1½/2", .unexpected("⁄")),
    ])
    func whatIsNotAProperFractionIsRefused(text: String, reason: NumberEntryError) {
        #expect(throws: reason) { try Money.parse(text, settings: english) }
    }

    @Test(arguments: [
        ("500 g", "500 ", "g"), ("1½dl", "1½", "dl"), ("2 fl. oz.", "2 ", "fl. oz."),
        ("3個", "3", "個"), ("2x3", "2x3", ""), ("1e3", "1e3", ""), ("2x", "2x", ""),
        ("5k", "5k", ""), ("3万", "3万", ""), ("5 g2", "5 g2", ""), ("inf", "inf", ""),
        ("g", "g", ""), ("7", "7", ""),
    ])
    func aUnitIsWhatFollowsAQuantity(text: String, number: String, unit: String) {
        #expect(Quantity.splitUnit(text) == (number, unit))
    }

    @Test func theLocaleCAsksWhatItsSeparatorMeans() throws {
        for name in ["C", "POSIX", "C.UTF-8"] {
            let settings = LocaleSettings(environment: ["LC_ALL": name]).numberSettings
            #expect(throws: NumberEntryError.ambiguous("1234", "1.234")) {
                try Money.parse("1,234", settings: settings)
            }
            #expect(try Money.parse("1,234.5", settings: settings)?.tenThousandths == 12_345_000)
            #expect(try Money.parse("2,5", settings: settings)?.tenThousandths == 25_000)
        }
    }

    @Test func theLargestPriceAndTheSmallestAreExact() throws {
        #expect(try Money.parse("999999999.9999", settings: english) == .maximumPrice)
        #expect(try Money.parse("0.0001", settings: english)?.tenThousandths == 1)
        #expect(try Money.parse("0", settings: english) == .zero)
        #expect(try Money.parse(",5", settings: english)?.tenThousandths == 5000)
    }

    @Test(arguments: [english, danish, norwegian, chinese])
    func aQuantityWithADecimalPartIsNeverCutShort(settings: NumberSettings) throws {
        #expect(try Quantity.parse("2,5", settings: settings)?.thousandths == 2500)
        #expect(try Quantity.parse("2.5", settings: settings)?.thousandths == 2500)
        #expect(throws: NumberEntryError.zero) { try Quantity.parse("0", settings: settings) }
        #expect(throws: NumberEntryError.tooManyDecimals(limit: 3)) {
            try Quantity.parse("2,0001", settings: settings)
        }
        #expect(throws: NumberEntryError.tooManyDigits(limit: 6)) {
            try Quantity.parse("1000000", settings: settings)
        }
    }

    @Test(arguments: [english, danish, norwegian])
    func whatAFieldShowsReadsBackAsTheSameAmount(settings: NumberSettings) throws {
        for units: Int64 in [0, 1, 10, 6200, 25_300, 125_000, 12_345_678, 9_999_999_999_999] {
            let money = Money(tenThousandths: units)
            #expect(try Money.parse(money.editText(settings), settings: settings) == money)
            let quantity = Quantity(thousandths: units)
            #expect(
                try Quantity.parse(quantity.formatted(settings), settings: settings) == quantity)
        }
    }
}
