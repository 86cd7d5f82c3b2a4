/// The part of a card that can be shown and edited; the rest stays in the card. Lists are in the
/// order of the card, and an empty text means that the card has none.
public struct Contact: Hashable, Sendable {
    /// The whole name, as the person writes it.
    public var formattedName = ""
    public var name = PersonName()
    public var nicknames: [String] = []
    public var phones: [LabeledValue] = []
    public var emails: [LabeledValue] = []
    public var organisation = ""
    /// Departments, the largest first.
    public var organisationUnits: [String] = []
    public var title = ""
    public var addresses: [Labeled<PostalAddress>] = []
    public var links: [LabeledValue] = []
    public var birthday: Birthday?
    public var categories: [String] = []
    public var note = ""
    /// How the name is sorted; empty if it is sorted as written.
    public var sortAs = NameReading()
    public var phonetic = NameReading()
    public var otherFieldCount = 0

    /// Another spelling of a name, for sorting or for pronunciation.
    public struct NameReading: Hashable, Sendable {
        /// Of the family name, or of the whole name.
        public var family: String
        public var given: String

        public init(family: String = "", given: String = "") {
            self.family = family
            self.given = given
        }
    }

    public init() {}

    public init(typedName: String, phone: String, email: String = "") {
        formattedName = typedName.trimmedOfInvisibles
        name = PersonName(typed: typedName)
        let number = phone.trimmedOfInvisibles
        if !number.isEmpty { phones = [LabeledValue(number, label: .mobile)] }
        let address = email.trimmedOfInvisibles
        if !address.isEmpty { emails = [LabeledValue(address)] }
    }

    /// The name in a list: whichever comes first of the formatted name, the parts of the name, a
    /// nickname, the organisation, an e-mail address and a phone number, and has something visible.
    /// `nil` if none has.
    public var displayName: String? {
        let whole = formattedName.trimmedOfInvisibles
        if !whole.isEmpty { return whole }
        let parts = name.formatted
        if !parts.isEmpty { return parts }
        let others = [nicknames, [organisation], emails.map(\.value), phones.map(\.value)]
        return others.joined().lazy.map(\.trimmedOfInvisibles).first { !$0.isEmpty }
    }

    /// Changes the name. The formatted name follows if it said the same as the parts did. The
    /// readings of a changed part are dropped, because they would sort it under the old name.
    public mutating func rename(to new: PersonName) {
        let shown = formattedName.trimmedOfInvisibles
        if shown.isEmpty || shown == name.formatted || PersonName(typed: shown) == name {
            formattedName = new.formatted
        }
        if new.family != name.family {
            sortAs.family = ""
            phonetic.family = ""
        }
        if new.given != name.given {
            sortAs.given = ""
            phonetic.given = ""
        }
        name = new
    }
}
