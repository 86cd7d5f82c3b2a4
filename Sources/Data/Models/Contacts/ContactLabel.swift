/// What a phone number, an address or another value of a contact is for.
public enum ContactLabel: Hashable, Sendable {
    /// Nothing was said about it.
    case none
    /// For the home.
    case home
    /// For work.
    case work
    /// A mobile phone.
    case mobile
    /// The main number.
    case main
    /// A fax at home.
    case homeFax
    /// A fax at work.
    case workFax
    /// A fax, who knows where.
    case fax
    /// A pager.
    case pager
    /// Something else, without saying what.
    case other
    /// The user's own word for it, never empty.
    case custom(String)

    /// The labels that a phone number is offered.
    public static let forPhones: [ContactLabel] = [
        .mobile, .home, .work, .main, .homeFax, .workFax, .pager, .other,
    ]

    /// The labels that an e-mail address, a postal address or a link is offered.
    public static let forPlaces: [ContactLabel] = [.home, .work, .other]
}
