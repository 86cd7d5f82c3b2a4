/// The units of a reply in the Dark Sky format, as named by its `flags.units`.
enum DarkSkyUnits: String {
    case us, si, ca, uk2, uk, auto

    /// In °C.
    func temperature(_ value: Double?) -> Double? {
        self == .us ? value.map { ($0 - 32) / 1.8 } : value
    }

    /// In m/s.
    func speed(_ value: Double?) -> Double? {
        switch self {
        case .us, .uk2, .uk: value.map { $0 * 0.44704 }
        case .ca: value.map { $0 / 3.6 }
        case .si, .auto: value
        }
    }

    /// In mm or mm/h.
    func rain(_ value: Double?) -> Double? {
        self == .us ? value.map { $0 * 25.4 } : value
    }

    /// In cm.
    func depth(_ value: Double?) -> Double? {
        self == .us ? value.map { $0 * 2.54 } : value
    }

    /// In km.
    func distance(_ value: Double?) -> Double? {
        switch self {
        case .us, .uk2, .uk: value.map { $0 * 1.609344 }
        case .si, .ca, .auto: value
        }
    }
}
