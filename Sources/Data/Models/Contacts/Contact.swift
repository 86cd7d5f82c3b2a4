/// A contact as its card says: what can be shown and edited. What else is in the card stays there.
public struct Contact: Hashable, Sendable {
    /// The name as its owner writes it; may be empty.
    public var formattedName = ""
    /// The parts of the name.
    public var name = PersonName()
    /// What friends say.
    public var nicknames: [String] = []
    /// Phone numbers in the order of the card.
    public var phones: [LabeledValue] = []
    /// E-mail addresses in the order of the card.
    public var emails: [LabeledValue] = []
    /// A company or another body; empty: none.
    public var organisation = ""
    /// Departments within it, from the greatest to the smallest.
    public var organisationUnits: [String] = []
    /// The position there.
    public var title = ""
    /// Postal addresses in the order of the card.
    public var addresses: [PostalAddress] = []
    /// Web addresses in the order of the card.
    public var links: [LabeledValue] = []
    /// The birthday; `nil`: not known.
    public var birthday: Birthday?
    /// Groups to which the contact belongs.
    public var categories: [String] = []
    /// Free text, with lines.
    public var note = ""
    /// How the name is to be sorted; empty where it is sorted as written.
    public var sortAs = NameReading()
    /// How the name sounds.
    public var phonetic = NameReading()
    /// How many more fields the card has that are not shown.
    public var otherFieldCount = 0

    /// Another spelling of a name, made for sorting or for saying it.
    public struct NameReading: Hashable, Sendable {
        /// Of the family name, or of the whole name.
        public var family: String
        /// Of the given name.
        public var given: String

        /// A reading; both parts may be empty.
        public init(family: String = "", given: String = "") {
            self.family = family
            self.given = given
        }
    }

    /// An empty contact.
    public init() {}

    /// A contact that was typed as a name and a phone number.
    public init(typedName: String, phone: String) {
        formattedName = typedName.trimmedOfInvisibles
        name = PersonName(typed: typedName)
        let number = phone.trimmedOfInvisibles
        if !number.isEmpty { phones = [LabeledValue(number, label: .mobile)] }
    }

    /// What stands for the contact in a list: the first of the formatted name, the name's parts, a nickname, the
    /// organisation, an e-mail address and a phone number that shows anything; `nil` if none does.
    public var displayName: String? {
        let whole = formattedName.trimmedForDisplay
        if !whole.isEmpty { return whole }
        let parts = name.formatted
        if !parts.isEmpty { return parts }
        let others = [nicknames, [organisation], emails.map(\.value), phones.map(\.value)]
        return others.joined().lazy.map(\.trimmedOfInvisibles).first { !$0.isEmpty }
    }

    /// Gives the contact another name. The formatted name follows where it said the same as the parts did; readings
    /// of a part that changes go, for they would sort it under the old one.
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
