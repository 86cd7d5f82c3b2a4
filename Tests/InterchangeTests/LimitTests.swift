import Interchange
import TerminalTestSupport
import Testing

/// Cards that are made to take memory or time.
@Suite struct LimitTests {
    struct Hostile: Sendable, CustomStringConvertible {
        let description: String
        var head = "BEGIN:VCARD\nFN:Ada\n"
        /// Repeated until the card is as large as it should be.
        let bytes: [UInt8]
        var size = 8_000_000
        var tail = "\nEND:VCARD\n"
        let outcome: String

        static func text(
            _ name: String, in head: String? = nil, _ text: String, size: Int = 8_000_000,
            tail: String = "\nEND:VCARD\n", _ outcome: String
        ) -> Hostile {
            var card = Hostile(
                description: name, bytes: Array(text.utf8), size: size, tail: tail,
                outcome: outcome)
            if let head { card.head += head }
            return card
        }
    }

    static let cards: [Hostile] = [
        .text("blank lines", "\n", size: 20_000_000, "read 3"),
        .text("blank lines with returns", "\r\n", size: 20_000_000, "read 3"),
        .text("lines of blanks", "\n \n", "refused tooManyParts"),
        .text("lines without a colon", "a\n", size: 20_000_000, "refused tooManyParts"),
        .text("properties", "X:1\n", size: 20_000_000, "refused tooManyParts"),
        .text("parameters", in: "TEL", ";a", tail: ":1\nEND:VCARD\n", "refused tooManyParts"),
        .text("lines of parameters", "TEL;a;b;c;d:1\n", "refused tooManyParts"),
        .text("words", in: "TEL;TYPE=a", ",a", tail: ":1\nEND:VCARD\n", "read 3"),
        .text("silent words", in: "TEL;TYPE=a", ",MSG", tail: ":1\nEND:VCARD\n", "read 3"),
        .text("parts", in: "N:", ";", #"refused tooManyValues(property: "N")"#),
        .text("items", in: "N:", ",", #"refused tooManyValues(property: "N")"#),
        .text("a list", in: "NICKNAME:", "a,", #"refused tooManyValues(property: "NICKNAME")"#),
        .text(
            "lists", "CATEGORIES:" + String(repeating: "a,", count: 900) + "\n", size: 1_600_000,
            #"refused tooManyValues(property: "CATEGORIES")"#),
        .text("names to sort by", in: "N;SORT-AS=a", ",a", tail: ":a\nEND:VCARD\n", "read 3"),
        .text("folds", in: "NOTE:a\n", " a\n", "read 3"),
        .text("a long property", in: "NOTE:", "a", size: 20_000_000, "refused propertyTooLong"),
        .text("escapes", in: "NOTE:", "\\n", "read 3"),
        Hostile(
            description: "another character set", head: "BEGIN:VCARD\nFN:Ada\nNOTE:",
            bytes: [0xE9], outcome: "read 3"),
        .text(
            "long names", String(repeating: "a", count: 1000) + ":1\n",
            "refused tooManyValues(property: \"\(String(repeating: "A", count: 100))\")"),
        .text("a long group", "a", tail: ".X-ABLabel:x\nEND:VCARD\n", "read 3"),
        .text("nested cards", "BEGIN:VCARD\nEND:VCARD\n", "refused tooManyParts"),
        .text("more cards", in: "END:VCARD\n", "BEGIN:VCARD\nFN:b\nEND:VCARD\n", "read 3"),
        .text("colons", in: "X", ":", "read 3"), .text("quotes", in: "X", "\"", "read 3"),
    ]

    @Test(arguments: cards)
    func aHostileCardTakesNoMoreThanFourTimesItsSize(card: Hostile) throws {
        let hex = card.bytes.map { String($0, radix: 16) }.joined(separator: " ")
        let worker = try PipedProcess(
            [
                BuiltProgram.path("StoreWorker"), "card", card.head, hex, String(card.size),
                card.tail,
            ])
        #expect(String(decoding: worker.readToEnd(), as: UTF8.self) == card.outcome + "\n")
        #expect(worker.waitUntilExit() == 0)
    }

    @Test func emptyLinesAndWhateverFollowsTheCardStayAsTheyWere() throws {
        let text = "\n\r\n\n \n\nBEGIN:VCARD\n\n\nFN:Ada\n\r\r\n\nEND:VCARD\n\nBEGIN:VCARD\nx"
        let document = try VCardDocument(bytes: Array(text.utf8))
        var contact = document.contact
        contact.formattedName = "Bob"
        let edited = try document.applying(contact)
        #expect(
            String(decoding: edited, as: UTF8.self).replacing("\r\n", with: "\n")
                == text.replacing("FN:Ada", with: "FN:Bob").replacing("\r\n", with: "\n"))
    }
}
