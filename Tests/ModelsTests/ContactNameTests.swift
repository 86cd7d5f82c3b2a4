import Models
import Testing

@Suite struct ContactNameTests {
    @Test(arguments: [
        ("Kari Hansen", "Kari", "Hansen"), ("Anna Maria Hansen", "Anna Maria", "Hansen"),
        ("Cher", "Cher", ""), ("  ", "", ""), ("王小明", "小明", "王"), ("歐陽修", "修", "歐陽"),
        ("司馬相如", "相如", "司馬"), ("诸葛亮", "亮", "诸葛"), ("王 小明", "小明", "王"),
        ("山田　太郎", "太郎", "山田"), ("高橋みなみ", "みなみ", "高橋"), ("みなみ", "みなみ", ""),
        ("김민수", "민수", "김"), ("남궁민수", "민수", "남궁"), ("王", "王", ""),
        ("列夫·托爾斯泰", "列夫", "托爾斯泰"), ("Jan van der Berg", "Jan", "van der Berg"),
        ("Conan O'Brien", "Conan", "O'Brien"), ("Nguyen Van Minh", "Nguyen Van", "Minh"),
        ("de Boer", "", "de Boer"), ("ben carson", "ben", "carson"),
        ("Hansen, Kari Ann", "Kari Ann", "Hansen"), ("Jean-Luc Picard", "Jean-Luc", "Picard"),
        ("👨‍👩‍👧 Fam", "👨‍👩‍👧", "Fam"), (",", ",", ""), ("·", "·", ""),
    ])
    func aNameTypedInOneLineIsTakenApartByTheUsualRule(text: String, given: String, family: String)
    {
        #expect(PersonName(typed: text) == PersonName(family: family, given: given))
    }

    @Test(arguments: [
        ("hu_HU", NameOrder.family), ("zh_Hant_TW", .family), ("ja", .family), ("ko_KR", .family),
        ("vi_VN", .family), ("en", .given), ("da_DK", .given),
    ])
    func theLanguageSaysWhichPartOfANameComesFirst(locale: String, order: NameOrder) {
        #expect(NameOrder(locale: locale) == order)
    }

    @Test func aTypedNameIsReadInTheOrderOfTheLanguage() {
        #expect(
            PersonName(typed: "Nguyen Van Minh", order: .family)
                == PersonName(family: "Nguyen", given: "Van Minh"))
        var contact = Contact(typedName: "Nagy Ádám", phone: "", order: .family)
        contact.rename(to: PersonName(family: "Kis", given: "Ádám"), order: .family)
        #expect(contact.formattedName == "Kis Ádám")
    }

    @Test func theFullNameHasTheTitlesThatTheFormattedNameLeavesOut() {
        var contact = Contact()
        contact.formattedName = "Jane Doe"
        contact.name = PersonName(
            family: "Doe", given: "Jane", additional: "Mary", prefixes: "Dr.", suffixes: "Jr.")
        #expect(contact.fullName(in: .given) == "Dr. Jane Doe Jr.")
        contact.formattedName = "Dr. Jane Doe"
        #expect(contact.fullName(in: .given) == "Dr. Jane Doe")
        contact.formattedName = ""
        #expect(contact.fullName(in: .given) == "Dr. Jane Mary Doe Jr.")
    }

    @Test func titlesInFrontAndBehindAreKeptApart() {
        #expect(
            PersonName(typed: "Dr. Martin Luther King, Jr.")
                == PersonName(
                    family: "King", given: "Martin Luther", prefixes: "Dr.", suffixes: "Jr."))
        #expect(PersonName(typed: "Dr. Hansen") == PersonName(family: "Hansen", prefixes: "Dr."))
    }

    @Test func whatAListShowsIsTheFirstOfNamePartsNicknameOrganisationEMailPhone() {
        var contact = Contact()
        #expect(contact.displayName == nil)
        contact.phones = [LabeledValue("12")]
        #expect(contact.displayName == "12")
        contact.emails = [LabeledValue(" "), LabeledValue("a@b")]
        #expect(contact.displayName == "a@b")
        contact.organisation = "Acme"
        #expect(contact.displayName == "Acme")
        contact.nicknames = ["K"]
        #expect(contact.displayName == "K")
        contact.name = PersonName(family: "Hansen", given: "Kari", prefixes: "Dr.")
        #expect(contact.displayName == "Dr. Kari Hansen")
        contact.name = PersonName(family: "王", given: "小明")
        #expect(contact.displayName == "王小明")
        contact.formattedName = "\u{200B} Kari "
        #expect(contact.displayName == "Kari")
    }

    @Test func withThePartsTheNameThatIsShownChangesAndOldReadingsGo() {
        var contact = Contact(typedName: "Kari Hansen", phone: "1")
        contact.sortAs = .init(family: "Hanssen", given: "Kari")
        contact.rename(to: PersonName(family: "Olsen", given: "Kari"))
        #expect(contact.formattedName == "Kari Olsen")
        #expect(contact.sortAs == .init(family: "", given: "Kari"))
        contact.formattedName = "The boss"
        contact.rename(to: PersonName(family: "Dahl", given: "Kari"))
        #expect(contact.formattedName == "The boss")
    }
}
