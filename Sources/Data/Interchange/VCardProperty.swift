/// The properties that a contact shows or that a card needs.
enum VCardProperty: UInt8, Sendable {
    case begin, end, version, productID, uid, revision
    case formattedName, name, nickname, phone, email, organisation, title, address, link
    case birthday, categories, note, sortString, phoneticGiven, phoneticFamily
    case label, addressFormat
    /// A property that is kept, and counted, without being understood.
    case other
    /// A line that is not a property.
    case unreadable
    case blank

    /// The property with that name, ignoring case.
    init(name: ArraySlice<UInt8>) {
        self = Self.names.first { VCardText.equal(name, $0.0) }?.1 ?? .other
    }

    /// The name in its usual spelling.
    var text: String {
        // Readers ignore the case, but this is how Apple writes it.
        if self == .label { return "X-ABLabel" }
        return Self.names.first { $0.1 == self }.map { "\($0.0)" } ?? ""
    }

    private static let names: [(StaticString, VCardProperty)] = [
        ("TEL", .phone), ("EMAIL", .email), ("FN", .formattedName), ("N", .name),
        ("ADR", .address), ("ORG", .organisation), ("UID", .uid), ("REV", .revision),
        ("URL", .link), ("BDAY", .birthday), ("NOTE", .note), ("TITLE", .title),
        ("BEGIN", .begin), ("END", .end), ("VERSION", .version), ("PRODID", .productID),
        ("NICKNAME", .nickname), ("CATEGORIES", .categories), ("X-ABLABEL", .label),
        ("X-ABADR", .addressFormat), ("SORT-STRING", .sortString),
        ("X-PHONETIC-FIRST-NAME", .phoneticGiven), ("X-PHONETIC-LAST-NAME", .phoneticFamily),
    ]
}
