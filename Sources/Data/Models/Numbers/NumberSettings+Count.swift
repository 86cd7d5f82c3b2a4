extension NumberSettings {
    /// `count` with grouped thousands.
    public func format(_ count: Int) -> String {
        DecimalText(units: Int64(count), scale: 0)
            .text(minimumDecimals: 0, settings: self, grouped: true)
    }
}
