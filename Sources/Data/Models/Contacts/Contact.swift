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

    /// What was typed of a new contact. `order` says which part of the name comes first.
    public init(
        typedName: String, phone: String, email: String = "", order: NameOrder = .given
    ) {
        formattedName = typedName.trimmedOfInvisibles
        name = PersonName(typed: typedName, order: order)
        let number = phone.trimmedOfInvisibles
        if !number.isEmpty { phones = [LabeledValue(number, label: .mobile)] }
        let address = email.trimmedOfInvisibles
        if !address.isEmpty { emails = [LabeledValue(address)] }
    }

    /// The name in a list: whichever comes first of the formatted name, the parts of the name, a
    /// nickname, the organisation, an e-mail address and a phone number, and has something visible.
    /// `nil` if none has.
    public var displayName: String? { displayName(in: .given) }

    /// The same, with the parts of a name in `order`.
    public func displayName(in order: NameOrder) -> String? {
        let whole = formattedName.trimmedOfInvisibles
        if !whole.isEmpty { return whole }
        let parts = name.formatted(order)
        if !parts.isEmpty { return parts }
        let others = [nicknames, [organisation], emails.map(\.value), phones.map(\.value)]
        return others.joined().lazy.map(\.trimmedOfInvisibles).first { !$0.isEmpty }
    }

    /// The display name with the titles before and after it, which formatted names often leave out.
    public func fullName(in order: NameOrder) -> String? {
        let whole = formattedName.trimmedOfInvisibles
        var (bare, short) = (name, name)
        (bare.prefixes, bare.suffixes) = ("", "")
        (short.prefixes, short.suffixes, short.additional) = ("", "", "")
        let isBare = [bare, short].contains { name in
            NameOrder.allCases.contains { name.formatted($0) == whole }
        }
        guard isBare, !whole.isEmpty else { return displayName(in: order) }
        return [name.prefixes, whole, name.suffixes].map(\.trimmedOfInvisibles)
            .filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// Changes the name. The formatted name follows if it said the same as the parts did, in the
    /// same order; without one, the parts are in `order`. The readings of a changed part are
    /// dropped, because they would sort it under the old name.
    public mutating func rename(to new: PersonName, order: NameOrder = .given) {
        let shown = formattedName.trimmedOfInvisibles
        let orders = [order] + NameOrder.allCases
        let shownOrder = orders.first { order in
            shown == name.formatted(order) || PersonName(typed: shown, order: order) == name
        }
        if shown.isEmpty {
            formattedName = new.formatted(order)
        } else if let shownOrder {
            formattedName = new.formatted(shownOrder)
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
