import Foundation
import Interchange
import Models
import Testing

@Suite struct EditingTests {
    private static let original = """
        X-CUSTOM;X-P=1;TYPE=a:keep;me,as\\,is
        FN:Kari Hansen
        N:Hansen;Kari;A,B;;
        item1.TEL;TYPE=VOICE;X-P=1:1
        item1.X-ABLabel:Cabin
        TEL;type=HOME;type=pref:2
        odd line
        ADR;TYPE=home:box;door;street;city;a,b;zip;country
        NOTE;X-A=1;CHARSET=UTF-8:a\\nb
        PRODID:-//A//B//EN
        """

    private func edited(_ change: (inout Contact) -> Void) throws -> String {
        let document = try card(Self.original)
        var contact = document.contact
        change(&contact)
        let bytes = try document.applying(contact)
        #expect(try VCardDocument(bytes: bytes).contact == contact)
        return String(decoding: bytes, as: UTF8.self)
    }

    private func expected(_ changes: [(String, String)]) -> String {
        var text = "BEGIN:VCARD\nVERSION:3.0\n\(Self.original)\nEND:VCARD\n"
        for (old, new) in changes {
            #expect(text.contains(old))
            text = text.replacingOccurrences(of: old, with: new)
        }
        return text.replacingOccurrences(of: "\n", with: "\r\n")
    }

    @Test func withoutAnEditTheBytesAreTheSame() throws {
        #expect(try edited { _ in } == expected([]))
    }

    @Test func aNumberKeepsItsLabelGroupAndParameters() throws {
        #expect(
            try edited { $0.phones[0].value = "1;2" } == expected([("X-P=1:1\n", "X-P=1:1\\;2\n")]))
    }

    @Test func aLabelIsChangedWhereItStands() throws {
        #expect(try edited { $0.phones[0].label = .custom("Hut") } == expected([("Cabin", "Hut")]))
        #expect(
            try edited { $0.phones[0].label = .work }
                == expected([
                    (
                        "item1.TEL;TYPE=VOICE;X-P=1:1\nitem1.X-ABLabel:Cabin\n",
                        "item1.TEL;X-P=1;TYPE=VOICE,WORK:1\n"
                    )
                ]))
        #expect(
            try edited { $0.phones[1].isPreferred = false }
                == expected([("TEL;type=HOME;type=pref:2", "TEL;TYPE=HOME:2")]))
    }

    @Test func valuesComeAndGoWithTheirLabels() throws {
        #expect(
            try edited { $0.phones.remove(at: 0) }
                == expected([
                    ("item1.TEL;TYPE=VOICE;X-P=1:1\nitem1.X-ABLabel:Cabin\n", "")
                ]))
        #expect(
            try edited { $0.phones.append(LabeledValue("3", label: .mobile)) }
                == expected([("type=pref:2\n", "type=pref:2\nTEL;TYPE=CELL:3\n")]))
        #expect(
            try edited { $0.emails = [LabeledValue("a@b", label: .custom("Club"))] }
                == expected([
                    ("EN\n", "EN\nitem2.EMAIL:a@b\nitem2.X-ABLabel:Club\n")
                ]))
    }

    @Test func thePartsOfAStructuredValueThatWereNotEditedStayAsTheyAreWritten() throws {
        #expect(
            try edited { $0.name.family = "H;n" } == expected([("N:Hansen;", "N:H\\;n;")]))
        #expect(
            try edited { $0.addresses[0].value.city = "Oslo" } == expected([(";city;", ";Oslo;")]))
    }

    @Test func textsAreSetAndEmptied() throws {
        #expect(
            try edited { $0.note = "c" }
                == expected([("NOTE;X-A=1;CHARSET=UTF-8:a\\nb", "NOTE;X-A=1:c")]))
        #expect(
            try edited { $0.note = "" } == expected([("NOTE;X-A=1;CHARSET=UTF-8:a\\nb\n", "")]))
        #expect(
            try edited { $0.birthday = .date(year: nil, month: 4, day: 15) }
                == expected([("EN\n", "EN\nBDAY;X-APPLE-OMIT-YEAR=1604:1604-04-15\n")]))
    }

    @Test func revFollowsAnEditAndOnlyAnEdit() throws {
        let document = try VCardDocument(
            new: Contact(typedName: "A B", phone: "1"), uid: UUID(),
            date: Date(timeIntervalSince1970: 0))
        var contact = document.contact
        let later = Date(timeIntervalSince1970: 86400)
        #expect(try document.applying(contact, revisedAt: later) == document.bytes)
        contact.note = "n"
        let bytes = try document.applying(contact, revisedAt: later)
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.contains("\r\nREV:1970-01-02T00:00:00Z\r\n"))
    }

    @Test func aNewCardHasWhatVCard3AsksForFoldedBetweenCharacters() throws {
        var contact = Contact(typedName: "王小明", phone: "0912 345 678")
        contact.note = String(repeating: "早安:", count: 40)
        let uid = try #require(UUID(uuidString: "0E6F1A5C-0000-4000-8000-00000000000A"))
        let document = try VCardDocument(
            new: contact, uid: uid, date: Date(timeIntervalSince1970: 0))
        let text = String(decoding: document.bytes, as: UTF8.self)
        #expect(
            text.hasPrefix(
                """
                BEGIN:VCARD\r
                VERSION:3.0\r
                UID:0E6F1A5C-0000-4000-8000-00000000000A\r
                FN:王小明\r
                N:王;小明;;;\r
                REV:1970-01-01T00:00:00Z\r
                TEL;TYPE=CELL:0912 345 678\r

                """))
        #expect(document.uid == uid.uuidString)
        #expect(document.contact == contact)
        for line in document.bytes.split(separator: 0x0A) {
            #expect(line.count <= 76 && line.last == 0x0D)
            #expect(String(validating: line, as: UTF8.self) != nil)
            #expect(!line.starts(with: Array(" :".utf8)))
        }
    }
}
