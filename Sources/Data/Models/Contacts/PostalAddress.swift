/// The parts of an address, in the order of ADR in vCard. Each may be empty or have several lines.
public struct PostalAddress: Hashable, Sendable {
    public var box = ""
    /// A floor, a flat or a door.
    public var extended = ""
    public var street = ""
    public var city = ""
    public var region = ""
    public var postalCode = ""
    public var country = ""

    public init() {}
}
