/// How values are written: rounded half away from zero, 0 and never -0, and a dash for what is missing.
extension WeatherUnits {
    /// Stands for what is not known. One cell wide in every terminal.
    public static let missing = "-"

    /// "°C" or "°F".
    public var temperatureSymbol: String { temperature == .celsius ? "°C" : "°F" }
    /// "m/s", "km/h", "mph", "kn" or "Bft".
    public var windSymbol: String { wind == .beaufort ? "Bft" : wind.rawValue }
    /// "mm" or "in".
    public var precipitationSymbol: String { precipitation.rawValue }
    /// "cm" or "in".
    public var snowSymbol: String { precipitation == .millimetres ? "cm" : "in" }
    /// "hPa" or "inHg".
    public var pressureSymbol: String { pressure.rawValue }
    /// "km" or "mi".
    public var distanceSymbol: String { distance.rawValue }

    /// In the shown unit; 0 °C is 32 °F.
    public func temperatureValue(_ celsius: Double) -> Double {
        temperature == .celsius ? celsius : celsius * 1.8 + 32
    }

    /// Whole degrees.
    public func temperatureText(_ celsius: Double?) -> String {
        Self.text(celsius.map(temperatureValue), decimals: 0)
    }

    /// In the shown unit; of Beaufort a whole number from 0 to 12.
    public func windValue(_ metresPerSecond: Double) -> Double {
        switch wind {
        case .metresPerSecond: metresPerSecond
        case .kilometresPerHour: metresPerSecond * 3.6
        case .milesPerHour: metresPerSecond / 0.44704
        case .knots: metresPerSecond * 3600 / 1852
        case .beaufort: Double(Self.beaufort(metresPerSecond))
        }
    }

    /// A whole number.
    public func windText(_ metresPerSecond: Double?) -> String {
        Self.text(metresPerSecond.map(windValue), decimals: 0)
    }

    /// With one decimal in mm, two in inches; nothing is "0".
    public func precipitationText(_ millimetres: Double?, _ settings: NumberSettings) -> String {
        switch precipitation {
        case .millimetres: Self.text(millimetres, decimals: 1, settings)
        case .inches: Self.text(millimetres.map { $0 / 25.4 }, decimals: 2, settings)
        }
    }

    /// A depth of snow, given in cm, with at most one decimal.
    public func snowText(_ centimetres: Double?, _ settings: NumberSettings) -> String {
        let value = precipitation == .millimetres ? centimetres : centimetres.map { $0 / 2.54 }
        return Self.text(value, decimals: 1, settings)
    }

    /// Whole hPa, or inches with two decimals.
    public func pressureText(_ hectopascals: Double?, _ settings: NumberSettings) -> String {
        switch pressure {
        case .hectopascals: Self.text(hectopascals, decimals: 0, settings)
        case .inchesOfMercury: Self.text(hectopascals.map { $0 / 33.8639 }, decimals: 2, settings)
        }
    }

    /// Whole kilometres or miles, with a decimal below ten.
    public func distanceText(_ kilometres: Double?, _ settings: NumberSettings) -> String {
        let value = distance == .kilometres ? kilometres : kilometres.map { $0 / 1.609344 }
        return Self.text(value, decimals: (value ?? 0) < 9.95 ? 1 : 0, settings)
    }

    /// Whole percent of a fraction, without the sign.
    public static func percentText(_ fraction: Double?) -> String {
        text(fraction.map { $0 * 100 }, decimals: 0)
    }

    /// A whole number, as of the UV index.
    public static func wholeText(_ value: Double?) -> String {
        text(value, decimals: 0)
    }

    /// The force on the Beaufort scale (WMO No. 8, lower limits in m/s).
    static func beaufort(_ metresPerSecond: Double) -> Int {
        [0.3, 1.6, 3.4, 5.5, 8.0, 10.8, 13.9, 17.2, 20.8, 24.5, 28.5, 32.7]
            .count { metresPerSecond >= $0 }
    }

    /// Nothing is just "0"; other values have all of `decimals`.
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
