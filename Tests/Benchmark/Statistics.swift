extension [Double] {
    /// The one in the middle; nil where there are none.
    var median: Double? { percentile(50) }

    /// The smallest that at least `percent` of all do not exceed; nil where there are none.
    func percentile(_ percent: Double) -> Double? {
        guard !isEmpty else { return nil }
        let rank = (Double(count) * percent / 100).rounded(.up)
        return sorted()[Swift.min(Swift.max(Int(rank), 1), count) - 1]
    }
}
