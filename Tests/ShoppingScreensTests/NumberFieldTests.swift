import Foundation
import Models
import ScreenKit
import ScreenTestSupport
import TerminalCore
import Testing

@testable import ShoppingScreens

/// N14: 100,000 random texts, typed and pasted, in each field for a number. What is stored is what
/// a person reads, or the field shows an error and all of the text.
@Suite struct NumberFieldTests {
    private static let tokens =
        "0 1 2 3 4 5 6 7 8 9 0 1 2 3 5 00 12 234 500 . , . , - + / ½ ¾ 1/2 3/8".words
        + "e x : ' g kg € kr % ² inf".words + [" ", " ", "\n", "\u{202E}"]

    private let services: ShoppingServices

    init() throws {
        let fixture = try ShoppingFixture(environment: ["LANG": "en"])
        services = try fixture.makeServices()
    }

    /// Enters random texts and passes each, as it should be visible, to `check`.
    private func enterTexts(
        seed: UInt64, into field: () -> TextField, check: (String) throws -> Void
    ) async rethrows {
        var random = SplitMix(seed: seed)
        for round in 0..<100_000 {
            // Other tests wait for the main actor too.
            if round % 100 == 0 { await Task.yield() }
            let parts = (0...Int.random(in: 0..<5, using: &random)).map { _ in
                Self.tokens[Int.random(in: 0..<Self.tokens.count, using: &random)]
            }
            let isTyped = round % 4 == 0
            var text = parts.joined()
            let field = field()
            if isTyped {
                text.removeAll { "\n\u{202E}".contains($0) }
                for character in text { _ = field.handle(.key(.character(character))) }
            } else {
                _ = field.handle(.paste(text))
                while let end = text.last, " \n\u{202E}".contains(end) { text.removeLast() }
                while let start = text.first, " \n\u{202E}".contains(start) { text.removeFirst() }
                text = String(text.map { "\n\u{202E}".contains($0) ? "\u{FFFD}" : $0 })
            }
            try check(text)
        }
    }

    /// A plain comparison, because 100,000 expectations take long.
    private func expectWhole(_ text: String, in field: TextField) {
        if field.text != text { Issue.record("\(field.text) for \(text)") }
    }

    @Test func aPriceIsWhatAPersonReadsOrAnErrorWithTheWholeText() async throws {
        let entry = NumberEntry.price(nil, services: services)
        var stored = 0
        try await enterTexts(seed: 1) {
            entry.field.text = ""
            return entry.field
        } check: { text in
            guard entry.field.error == nil else { return expectWhole(text, in: entry.field) }
            let price = try entry.value()
            stored += price == nil ? 0 : 1
            #expect(
                price?.tenThousandths == ReferenceReader.read(text, scale: 4, takesCurrency: true),
                "\(text)")
        }
        #expect(stored > 10_000)
    }

    @Test func aQuantityIsWhatAPersonReadsOrAnErrorWithTheWholeText() async throws {
        let unit = TextField(placeholder: "", strings: services.kitStrings)
        let entry = NumberEntry.quantity(nil, unit: unit, services: services)
        var stored = 0
        try await enterTexts(seed: 2) {
            unit.text = ""
            entry.field.text = ""
            return entry.field
        } check: { text in
            guard entry.field.error == nil else { return expectWhole(text, in: entry.field) }
            entry.moveUnit(to: unit)
            let quantity = try entry.value()
            stored += quantity == nil ? 0 : 1
            let typed = text.trimmingCharacters(in: .whitespaces)
            #expect(typed.hasSuffix(unit.text), "\(text)")
            let number = String(typed.dropLast(unit.text.count))
            #expect(
                quantity?.thousandths
                    == ReferenceReader.read(number, scale: 3, takesCurrency: false), "\(text)")
        }
        #expect(stored > 10_000)
    }

    @Test func aPricePaidIsWhatAPersonReadsOrAnErrorWithTheWholeText() async throws {
        let item = Item(
            id: .init(), details: ItemDetails(name: "Pear"), createdAt: .init(), modifiedAt: .init()
        )
        let screen = PricePaidScreen(item: item, services: services)
        let till = Till()
        screen.delegate = till
        let field = try #require(screen.form.focusedControl as? TextField)
        await enterTexts(seed: 3) {
            field.text = ""
            return field
        } check: { text in
            guard screen.refusal == nil else {
                if field.error == nil { Issue.record("No error for \(text)") }
                return expectWhole(text, in: field)
            }
            screen.save()
            screen.endSaving()
            #expect(
                till.paid?.tenThousandths
                    == ReferenceReader.read(text, scale: 4, takesCurrency: true), "\(text)")
        }
        #expect(till.count > 10_000)
    }

    private final class Till: PricePaidScreenDelegate {
        var paid: Money?
        var count = 0

        func pricePaidScreen(_ screen: PricePaidScreen, didEnter price: Money?) {
            paid = price
            if price != nil { count += 1 }
        }

        func pricePaidScreenDidCancel(_ screen: PricePaidScreen) {}
    }
}

extension String {
    fileprivate var words: [String] { split(separator: " ").map(String.init) }
}
