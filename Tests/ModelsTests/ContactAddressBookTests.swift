import Foundation
import Models
import Testing

@Suite struct ContactAddressBookTests {
    private func contact(_ name: String, _ change: (inout Contact) -> Void = { _ in }) -> Contact {
        var contact = Contact(typedName: name, phone: "")
        change(&contact)
        return contact
    }

    private func book(_ contacts: [Contact], order: NameOrder = .family) -> AddressBook {
        AddressBook(
            contacts.map { (id: UUID(), contact: $0) }, order: order, collation: PlainOrder())
    }

    private func names(_ entries: [AddressBook.Entry]) -> [String] {
        entries.map { $0.displayName ?? "" }
    }

    @Test func contactsSortByFamilyOrGivenNameWithReadingsFirst() {
        var book = book([
            contact("Ann Lie"), contact("Zoe Li"), contact("Bo Å"),
            contact("Ludwig van Beethoven") {
                $0.sortAs.family = "Beethoven"
            }, contact("安藤 ロイド") { $0.phonetic.family = "Ando" }, contact("Acme"), Contact(),
        ])
        #expect(
            names(book.entries)
                == ["", "Bo Å", "Acme", "安藤 ロイド", "Ludwig van Beethoven", "Zoe Li", "Ann Lie"])
        book.order = .given
        #expect(
            names(book.entries)
                == ["", "Acme", "安藤 ロイド", "Ann Lie", "Bo Å", "Ludwig van Beethoven", "Zoe Li"])
    }

    @Test func aNameInItsOwnScriptSortsByFamilyNameInEitherOrder() {
        let book = book([contact("王小明"), contact("张偉"), contact("김민수")], order: .given)
        #expect(names(book.entries) == ["김민수", "张偉", "王小明"])
        #expect(book.row(jumpingTo: "王") == 2 && book.row(jumpingTo: "김") == 0)
        #expect(book.entries.map(\.letter) == ["G", "Z", "W"])
    }

    @Test func inALanguageWithTheFamilyNameFirstThePartsAreShownSo() {
        let contact = contact("") { $0.name = PersonName(family: "Nagy", given: "Ádám") }
        let book = AddressBook(
            [(id: UUID(), contact: contact)], order: .family,
            collation: PlainOrder(nameOrder: .family))
        #expect(names(book.entries) == ["Nagy Ádám"])
    }

    @Test func joinedPartsAreTheWholeBookInEitherOrder() {
        let contacts = (0..<60).map { number in
            let names = ["Ann Lie", "Zoe Li", "Bo Å", "Acme", "王小明", "O’Brien", ""]
            return (id: UUID(), contact: contact(names[number % names.count]))
        }
        for order in NameOrder.allCases {
            let parts = [20..<60, 0..<5, 5..<20, 0..<0].map {
                AddressBook(contacts[$0], order: order, collation: PlainOrder())
            }
            var joined = AddressBook(joining: parts, order: order, collation: PlainOrder())
            for order in [order, .given, .family, .given] {
                joined.order = order
                let whole = AddressBook(contacts, order: order, collation: PlainOrder())
                #expect(joined.entries == whole.entries)
                #expect(joined.search("li").count == 18)
                #expect(joined.row(jumpingTo: "l") == whole.row(jumpingTo: "l"))
            }
        }
        #expect(
            AddressBook(joining: [], order: .family, collation: PlainOrder()).entries.isEmpty)
    }

    @Test func aBasicLetterFindsItsAccentedOnesAndASearchGoesOverAllFieldsAndWantsEveryWord() {
        let book = book([
            contact("Jørgen Blåbær") {
                $0.phones = [LabeledValue("+45 12 34 56 78"), LabeledValue("(02) 99-1")]
                $0.note = "Likes\ncrème brûlée"
            },
            contact("王小明") { $0.categories = ["Choir"] },
            contact("Anna Bla") { $0.birthday = .date(year: 1980, month: 4, day: 5) },
        ])
        #expect(names(book.search("blabaer")) == ["Jørgen Blåbær"])
        #expect(names(book.search("BLA")) == ["Anna Bla", "Jørgen Blåbær"])
        #expect(names(book.search("jorgen creme")) == ["Jørgen Blåbær"])
        #expect(names(book.search("jorgen choir")) == [])
        for number in [
            "12345678", "4512", "+45 12", "12-34", "02991", "(02)", "99-1", "+4512345678",
        ] {
            #expect(names(book.search(number)) == ["Jørgen Blåbær"], "\(number)")
        }
        #expect(names(book.search("小明")) == ["王小明"])
        #expect(names(book.search("1980-04-05")) == ["Anna Bla"])
        #expect(names(book.search("blabaerlikes")) == [] && names(book.search("\0")).count == 3)
        #expect(book.search("  ").count == 3)
    }

    @Test func anAccentedLetterFindsOnlyItselfHoweverItIsWritten() {
        let people = ["José Peña", "Jose Pena", "Jose\u{301} Pen\u{303}a", "Bjørn", "Bjorn", "Ếve"]
        let book = book(people.map { contact($0) })
        func found(_ query: String) -> Set<String> { Set(names(book.search(query))) }
        let accented: Set = [people[0], people[2]]
        #expect(found("jose") == accented.union([people[1]]))
        for query in ["josé", "JOSÉ", "jose\u{301}", "é", "ñ", "José peña"] {
            #expect(found(query).subtracting(["Ếve"]) == accented, "\(query)")
        }
        #expect(found("jósé").isEmpty && found("è").isEmpty && found("pëna").isEmpty)
        #expect(found("bjørn") == ["Bjørn"] && found("bjorn") == ["Bjørn", "Bjorn"])
        #expect(found("E\u{301}\u{302}ve") == ["Ếve"] && found("êve").isEmpty)
        #expect(found("\u{301}") == accented)
    }

    @Test func apostrophesAndHyphensNeedNotBeTyped() {
        let book = book([contact("Conan O’Brien"), contact("Kim Jong-un"), contact("Pat Obrien")])
        for query in ["obrien", "o'brien", "O’BRIEN"] {
            #expect(Set(names(book.search(query))) == ["Conan O’Brien", "Pat Obrien"], "\(query)")
        }
        for query in ["jongun", "jong-un", "JONG‑UN"] {
            #expect(names(book.search(query)) == ["Kim Jong-un"], "\(query)")
        }
        #expect(book.search("-").count == 3)
    }

    @Test func theZeroInParenthesesOfANumberIsOptionalBothWays() {
        let numbers = ["+49 (0)30 901820", "+49 30 901820"]
        let book = book(
            numbers.map { number in contact(number) { $0.phones = [LabeledValue(number)] } })
        for query in ["+4930901820", "4930901820", "+49 (0)30 901820", "+49(0)30901820"] {
            #expect(Set(names(book.search(query))) == Set(numbers), "\(query)")
        }
        #expect(names(book.search("030901820")) == [numbers[0]])
    }

    @Test func aContactThatIsAddedChangedOrRemovedIsFoundAsItIsNow() {
        var book = book((0..<50).map { contact("P\($0) Hansen") })
        var ids: [UUID] = []
        for number in 0..<300 {
            let id = UUID()
            ids.append(id)
            book.set(contact("Q\(number) Olsen") { $0.note = "secret\(number)." }, id: id)
        }
        #expect(book.search("secret7.").map(\.id) == [ids[7]])
        for number in 0..<300 { book.set(contact("Q\(number) Dahl"), id: ids[number]) }
        #expect(book.search("secret").isEmpty && book.search("olsen").isEmpty)
        #expect(book.search("dahl").count == 300 && book.count == 350)
        #expect(book.row(of: ids[0]).map { book[$0].displayName } == "Q0 Dahl")
        for id in ids.dropLast() { book.remove([id]) }
        book.remove([UUID()])
        #expect(names(book.search("dahl")) == ["Q299 Dahl"] && book.count == 51)
        let id = UUID()
        book.set(contact("New Hansen"), id: id)
        #expect(book.search("new").map(\.id) == [id] && book.search("hansen").count == 51)
        #expect(names(book.entries) == names(self.sorted(book)))
    }

    private func sorted(_ book: AddressBook) -> [AddressBook.Entry] {
        var again = book
        again.order = .given
        again.order = .family
        return again.entries
    }

    @Test func aLetterJumpsToItsNamesAgainToTheNextGroupChineseByPinyin() {
        let book = book([
            contact("Bo Aas"), contact("王小明"), contact("Zoe Wang"), contact("曾國藩"),
            contact("Éric Ém"), contact("3M"), contact("O’Brien"),
        ])
        #expect(
            names(book.entries)
                == ["3M", "Bo Aas", "Éric Ém", "O’Brien", "Zoe Wang", "曾國藩", "王小明"])
        #expect(book.entries.map(\.letter) == ["#", "A", "E", "O", "W", "Z", "W"])
        #expect(book.row(jumpingTo: "w") == 4 && book.row(jumpingTo: "w", after: 4) == 6)
        #expect(book.row(jumpingTo: "W", after: 6) == 4 && book.row(jumpingTo: "z") == 5)
        #expect(book.row(jumpingTo: "é") == 2 && book.row(jumpingTo: "#") == 0)
        #expect(book.row(jumpingTo: "b") == 2 && book.row(jumpingTo: "王") == 6)
        #expect(self.book([]).row(jumpingTo: "a") == nil)
    }
}

/// An order without a language: by the folded text.
private struct PlainOrder: Collating {
    var nameOrder = NameOrder.given

    func sortKey(for text: String) -> [UInt8] {
        text.foldedForSearch.unicodeScalars.flatMap { scalar -> [UInt8] in
            scalar == "\u{FFFE}" ? [1] : Array(String(scalar).utf8)
        }
    }
}
