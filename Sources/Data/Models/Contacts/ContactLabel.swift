/// What a phone number, an address or another value is for.
public enum ContactLabel: Hashable, Sendable {
    case none
    case home
    case work
    case mobile
    case main
    case homeFax
    case workFax
    /// A fax that is not known to be at home or at work.
    case fax
    case pager
    case other
    /// The user's own word, never empty.
    case custom(String)

    public static let forPhones: [ContactLabel] = [
        .mobile, .home, .work, .main, .homeFax, .workFax, .pager, .other,
    ]

    /// For e-mail addresses, postal addresses and links.
    public static let forPlaces: [ContactLabel] = [.home, .work, .other]
}
