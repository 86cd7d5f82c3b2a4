import Foundation
import Interchange
import Models
import Testing

@Suite struct FuzzTests {
    private static let pieces = [
        "BEGIN:VCARD\r\n", "END:VCARD\n", "VERSION:3.0\n", "FN:", "N:", "TEL", "EMAIL;", "ADR;",
        "BDAY:",
        "item1.", "X-ABLabel:", "TYPE=", "PREF", "PREF=1", "HOME", "\"", ";", ",", ":", "\\", "\\n",
        "\r", "\n", "\n ", "\r\n\t", "\u{FEFF}", "é", "王", "--04", "1980-01-01", "_$!<", ">!$_",
        "SORT-AS=", "^", "^'", "NOTE:", "CATEGORIES:", "SORT-STRING:", "ORG:", "X-APPLE-OMIT-YEAR=",
        "X-ABADR:", "NICKNAME:", "REV:", "CHARSET=x", "ENCODING=b",
    ]

    @Test func randomBytesAreReadOrRefusedAndAnEditOfWhatWasReadIsReadAgain() throws {
        var random = Random(state: 7)
        for _ in 0..<2000 {
            var bytes = Array("BEGIN:VCARD\n".utf8)
            for _ in 0..<random.below(40) {
                if random.below(12) == 0 {
                    bytes.append(UInt8(random.below(256)))
                } else {
                    bytes += Array(random.pick(Self.pieces).utf8)
                }
            }
            guard let document = try? VCardDocument(bytes: bytes) else { continue }
            #expect(try document.applying(document.contact) == bytes)
            var contact = document.contact
            contact.formattedName = "New"
            contact.phones.append(LabeledValue("1", label: .home))
            let again = try VCardDocument(bytes: document.applying(contact)).contact
            #expect(again.formattedName == "New")
            #expect(again.phones.count == contact.phones.count)
        }
    }

    @Test func whatWasWrittenIsReadAgainAsTheSameContactEditAfterEdit() throws {
        var random = Random(state: 11)
        var document = try VCardDocument(
            new: Contact(typedName: "A", phone: ""), uid: UUID(),
            date: Date(timeIntervalSince1970: 0))
        for _ in 0..<800 {
            var contact = document.contact
            for _ in 0...random.below(3) { random.change(&contact) }
            let next = try VCardDocument(bytes: document.applying(contact))
            try #require(next.contact == contact)
            document = next
        }
    }
}

/// A small generator that gives the same numbers in every run.
private struct Random {
    var state: UInt64

    mutating func below(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(bound))
    }

    mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }

    mutating func text() -> String {
        let pieces = [
            "a", "B ", "é", "王小明", ";", ",", ":", "\\", "\n", "\"", "^", "\\n", " ", "\t", "👨‍👩‍👧",
            "x-y",
            "item1.", "\u{1B}[2J", String(repeating: "long ", count: 20),
        ]
        return (0...below(5)).reduce(into: "") { text, _ in text += pick(pieces) }
    }

    mutating func label() -> ContactLabel {
        pick([
            .none, .home, .work, .mobile, .main, .homeFax, .workFax, .fax, .pager, .other,
            .custom("w" + text()),
        ])
    }

    mutating func values(_ values: inout [LabeledValue]) {
        switch below(4) {
        case 0: values.append(LabeledValue(text(), label: label(), isPreferred: below(2) == 0))
        case 1 where !values.isEmpty: values.remove(at: below(values.count))
        case 2 where !values.isEmpty: values[below(values.count)].label = label()
        case 3 where !values.isEmpty:
            let index = below(values.count)
            values[index].value = text()
            values[index].isPreferred.toggle()
        default: break
        }
    }

    mutating func change(_ contact: inout Contact) {
        switch below(13) {
        case 0: contact.formattedName = text()
        case 1: contact.name.family = below(3) == 0 ? "" : text()
        case 2: contact.name.given = text()
        case 3: contact.nicknames = (0..<below(3)).map { _ in text() }
        case 4: values(&contact.phones)
        case 5: values(&contact.emails)
        case 6: values(&contact.links)
        case 7:
            contact.organisation = below(2) == 0 ? "" : text()
            contact.organisationUnits = contact.organisation.isEmpty ? [] : [text()]
        case 8: contact.note = below(3) == 0 ? "" : text()
        case 9:
            contact.birthday = pick([
                nil, .date(year: 1980, month: 2, day: 29), .date(year: nil, month: 4, day: 15),
                .date(year: nil, month: 4, day: nil), .text("in spring; or 1980-01-01"),
            ])
        case 10: contact.categories = (0..<below(3)).map { _ in text() }
        case 11:
            contact.sortAs = .init(family: text(), given: below(2) == 0 ? "" : text())
            contact.phonetic.family = text()
        default:
            if below(2) == 0 || contact.addresses.isEmpty {
                var parts = PostalAddress()
                parts.street = text()
                parts.country = text()
                contact.addresses.append(Labeled(parts, label: label()))
            } else {
                contact.addresses[0].value.city = text()
            }
            if contact.addresses.count > 3 { contact.addresses.removeFirst() }
        }
    }
}
