/// Writes values: rounded half away from zero, never as -0, with a dash for a missing value.
extension WeatherUnits {
    /// Stands for a missing value. It is one cell wide in every terminal.
    public static let missing = "-"

    public var temperatureSymbol: String { temperature == .celsius ? "°C" : "°F" }
    public var windSymbol: String { wind == .beaufort ? "Bft" : wind.rawValue }
    public var precipitationSymbol: String { precipitation.rawValue }
    public var snowSymbol: String { precipitation == .millimetres ? "cm" : "in" }
    public var pressureSymbol: String { pressure.rawValue }
    public var distanceSymbol: String { distance.rawValue }

    public func temperatureValue(_ celsius: Double) -> Double {
        temperature == .celsius ? celsius : celsius * 1.8 + 32
    }

    public func temperatureText(_ celsius: Double?) -> String {
        Self.text(celsius.map(temperatureValue), decimals: 0)
    }

    /// In the chosen unit; Beaufort is a whole number from 0 to 12.
    public func windValue(_ metresPerSecond: Double) -> Double {
        switch wind {
        case .metresPerSecond: metresPerSecond
        case .kilometresPerHour: metresPerSecond * 3.6
        case .milesPerHour: metresPerSecond / 0.44704
        case .knots: metresPerSecond * 3600 / 1852
        case .beaufort: Double(Self.beaufort(metresPerSecond))
        }
    }

    public func windText(_ metresPerSecond: Double?) -> String {
        Self.text(metresPerSecond.map(windValue), decimals: 0)
    }

    /// One decimal in mm, two in inches; zero is "0".
    public func precipitationText(_ millimetres: Double?, _ settings: NumberSettings) -> String {
        precipitation == .millimetres
            ? Self.text(millimetres, decimals: 1, settings)
            : Self.text(millimetres.map { $0 / 25.4 }, decimals: 2, settings)
    }

    /// A depth of snow, given in cm, with one decimal.
    public func snowText(_ centimetres: Double?, _ settings: NumberSettings) -> String {
        let value = precipitation == .millimetres ? centimetres : centimetres.map { $0 / 2.54 }
        return Self.text(value, decimals: 1, settings)
    }

    /// Whole hPa, or inches with two decimals.
    public func pressureText(_ hectopascals: Double?, _ settings: NumberSettings) -> String {
        pressure == .hectopascals
            ? Self.text(hectopascals, decimals: 0)
            : Self.text(hectopascals.map { $0 / 33.8639 }, decimals: 2, settings)
    }

    /// Whole kilometres or miles, with a decimal below ten.
    public func distanceText(_ kilometres: Double?, _ settings: NumberSettings) -> String {
        let value = distance == .kilometres ? kilometres : kilometres.map { $0 / 1.609344 }
        return Self.text(value, decimals: (value ?? 0) < 9.95 ? 1 : 0, settings)
    }

    public static func percentText(_ fraction: Double?) -> String {
        text(fraction.map { $0 * 100 }, decimals: 0)
    }

    public static func wholeText(_ value: Double?) -> String {
        text(value, decimals: 0)
    }

    /// The force on the Beaufort scale (WMO No. 8; lower limits in m/s).
    static func beaufort(_ metresPerSecond: Double) -> Int {
        [0.3, 1.6, 3.4, 5.5, 8.0, 10.8, 13.9, 17.2, 20.8, 24.5, 28.5, 32.7]
            .count { metresPerSecond >= $0 }
    }

    /// Zero is just "0"; other values have all of `decimals`.
    private static func text(
        _ value: Double?, decimals: Int, _ settings: NumberSettings = NumberSettings()
    ) -> String {
        guard let value, value.isFinite, abs(value) < 1e12 else { return missing }
        let factor = [1, 10, 100][min(decimals, 2)]
        let units = Int64((value * Double(factor)).rounded())
        if units == 0 { return "0" }
        if decimals == 0 { return String(units) }
        return DecimalText(units: units, scale: decimals)
            .text(minimumDecimals: decimals, settings: settings, grouped: false)
    }
}
