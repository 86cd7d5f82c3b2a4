import Interchange
import Models
import Testing

@Suite struct ReadingTests {
    @Test func everyFieldOfAContact() throws {
        let card = try card(
            """
            FN:Dr. Kari Hansen
            N:Hansen;Kari;Ann,Eva;Dr.;
            NICKNAME:Kaja,K\\,H
            TEL;TYPE=CELL,PREF:+47 12 34 56 78
            TEL;TYPE=HOME;TYPE=FAX:2
            TEL;WORK;VOICE:3
            item1.TEL:4
            item1.X-ABLabel:Cabin
            item2.EMAIL;type=INTERNET:a@example.org
            item2.X-ABLabel:_$!<Work>!$_
            ORG:Acme\\; Sons;Tools;
            TITLE:Head
            ADR;TYPE=HOME:;Door 2;12\\, Main\\nSt;Oslo;;0150;Norway
            URL:http\\://example.org/?a=1\\;b=2
            BDAY:1980-02-29
            CATEGORIES:a\\,b,c
            NOTE:one\\ntwo\\Nthree \\\\n \\x, plain
            SORT-STRING:Hanssen
            X-PHONETIC-FIRST-NAME:Kahri
            PHOTO;ENCODING=b:AAAA
            X-EMPTY:
            no property
            """)
        let contact = card.contact
        #expect(contact.formattedName == "Dr. Kari Hansen")
        #expect(
            contact.name
                == PersonName(
                    family: "Hansen", given: "Kari", additional: "Ann Eva", prefixes: "Dr."))
        #expect(contact.nicknames == ["Kaja", "K,H"])
        #expect(
            contact.phones == [
                LabeledValue("+47 12 34 56 78", label: .mobile, isPreferred: true),
                LabeledValue("2", label: .homeFax), LabeledValue("3", label: .work),
                LabeledValue("4", label: .custom("Cabin")),
            ])
        #expect(contact.emails == [LabeledValue("a@example.org", label: .work)])
        #expect(contact.organisation == "Acme; Sons")
        #expect(contact.organisationUnits == ["Tools"])
        #expect(contact.title == "Head")
        let address = try #require(contact.addresses.first)
        #expect(address.label == .home && address.value.street == "12, Main\nSt")
        #expect(address.value.extended == "Door 2" && address.value.country == "Norway")
        #expect(contact.links.map(\.value) == ["http://example.org/?a=1;b=2"])
        #expect(contact.birthday == .date(year: 1980, month: 2, day: 29))
        #expect(contact.categories == ["a,b", "c"])
        #expect(contact.note == "one\ntwo\nthree \\n \\x, plain")
        #expect(contact.sortAs.family == "Hanssen" && contact.phonetic.given == "Kahri")
        #expect(contact.otherFieldCount == 2)
    }

    @Test(arguments: [
        ("BDAY:19800229", Birthday.date(year: 1980, month: 2, day: 29)),
        ("BDAY;VALUE=date:1980-02-29T00:00:00Z", .date(year: 1980, month: 2, day: 29)),
        ("BDAY:--0415", .date(year: nil, month: 4, day: 15)),
        ("BDAY:--04-15", .date(year: nil, month: 4, day: 15)),
        ("BDAY:--04", .date(year: nil, month: 4, day: nil)),
        ("BDAY:1604-04-15", .date(year: nil, month: 4, day: 15)),
        ("BDAY;X-APPLE-OMIT-YEAR=1600:1600-02-29", .date(year: nil, month: 2, day: 29)),
        ("BDAY:1981-02-29", .text("1981-02-29")), ("BDAY:in spring", .text("in spring")),
        ("BDAY:1980", .text("1980")), ("BDAY:T", .text("T")),
        ("BDAY:٢٠٠٠0101", .text("٢٠٠٠0101")),
    ])
    func birthdaysAlsoWithoutAYear(line: String, birthday: Birthday) throws {
        #expect(try card(line).contact.birthday == birthday)
    }

    @Test(arguments: [
        "begin:vcard\nfn:A\n B\nend:vcard\n", "BEGIN:VCARD\r\nFN:A\r\n\tB\r\nEND:VCARD",
        "\u{FEFF}BEGIN:VCARD \r\r\nFN:A\r\r\n B\r\r\nEND:VCARD\r\r\n",
        "junk\nBEGIN:VCARD\rFN:AB\rEND:VCARD\r", "BEGIN:VCARD\nFN:AB",
        "BEGIN:VCARD\nitem1.FN;X=\"a:b;c\":AB\nEND:VCARD",
        "BEGIN:VCARD\nFN:AB\nBEGIN:VCARD\nFN:C\nEND:VCARD\nEND:VCARD\nFN:D\n",
    ])
    func lineEndsFoldsCaseAndStrayBytesOfAllKinds(text: String) throws {
        #expect(try VCardDocument(bytes: Array(text.utf8)).contact.formattedName == "AB")
    }

    @Test func whatIsNotUTF8IsReadAsWindows1252PropertyByProperty() throws {
        let bytes =
            Array("BEGIN:VCARD\nFN:J".utf8) + [0xF8] + Array("rn\nNOTE:Ø\nEND:VCARD".utf8)
        let contact = try VCardDocument(bytes: bytes).contact
        #expect(contact.formattedName == "Jørn" && contact.note == "Ø")
    }

    @Test func theReadingsOfAName() throws {
        let contact = try card("N;SORT-AS=\"Beethoven,Lud^'wig\":van Beethoven;Ludwig;;;").contact
        #expect(contact.sortAs == .init(family: "Beethoven", given: "Lud\"wig"))
    }

    @Test func tooMuchIsAnErrorNotACrash() throws {
        #expect(throws: VCardError.notACard) { try VCardDocument(bytes: []) }
        #expect(throws: VCardError.tooManyValues(property: "TEL")) {
            try card(Array(repeating: "TEL:1", count: 1001).joined(separator: "\n"))
        }
        #expect(throws: VCardError.tooManyValues(property: "CATEGORIES")) {
            try card("CATEGORIES:" + Array(repeating: "a", count: 1001).joined(separator: ","))
        }
        #expect(
            try card(Array(repeating: "TEL:1", count: 1000).joined(separator: "\n"))
                .contact.phones.count == 1000)
        #expect(throws: VCardError.propertyTooLong) {
            try VCardDocument(
                bytes: Array("BEGIN:VCARD\nNOTE:".utf8)
                    + [UInt8](repeating: 0x41, count: VCardLimits.propertyBytes))
        }
        #expect(throws: VCardError.nestedTooDeep) {
            try card(Array(repeating: "BEGIN:VCARD", count: 4).joined(separator: "\n"))
        }
    }
}

/// A card with `lines` between its first and its last lines.
func card(_ lines: String) throws -> VCardDocument {
    let text = "BEGIN:VCARD\nVERSION:3.0\n\(lines)\nEND:VCARD\n"
    return try VCardDocument(
        bytes: Array(text.split(separator: "\n").joined(separator: "\r\n").utf8) + [13, 10])
}
