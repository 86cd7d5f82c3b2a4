import Foundation

/// Prints what was measured, line by line, beside what is to be reached.
struct ResultTable {
    /// What a figure counts.
    enum Unit: String {
        case milliseconds = "ms"
        case megabytes = "MB"
        case bytes = "B"
        case times = ""

        var decimals: Int {
            switch self {
            case .milliseconds: 2
            case .megabytes: 1
            case .bytes, .times: 0
            }
        }
    }

    /// Whether nothing was missed so far.
    private(set) var isReached = true

    /// Begins a part of the table.
    func begin(_ title: String) {
        print("\n\(title)")
        line("", "items", "measured", "goal", "")
    }

    /// A figure, and what it should be at most. Without a figure the program did not answer.
    mutating func add(
        _ work: String, items: Int, _ figure: Double?, _ unit: Unit, goal: Double? = nil
    ) {
        guard let figure else {
            isReached = false
            return line(work, Self.grouped(items), "no answer", "", "missed")
        }
        // What the table shows is what counts: 12.004 ms are 12 ms.
        let scale = pow(10, Double(unit.decimals))
        let isReached = goal.map { (figure * scale).rounded() <= ($0 * scale).rounded() }
        if isReached == false { self.isReached = false }
        line(
            work, Self.grouped(items), Self.text(figure, unit),
            goal.map { "≤ " + Self.text($0, unit) } ?? "",
            isReached.map { $0 ? "ok" : "missed" } ?? "")
    }

    /// A line of words.
    func note(_ text: String) {
        print("  " + text)
    }

    private func line(
        _ work: String, _ items: String, _ figure: String, _ goal: String, _ verdict: String
    ) {
        let cells = [
            Self.padded(work, -38), Self.padded(items, 8), Self.padded(figure, 11),
            Self.padded(goal, 11), verdict,
        ]
        print("  " + cells.joined(separator: "  "))
    }

    /// `text` in `width` cells, at the right end of them; negative: at the left.
    private static func padded(_ text: String, _ width: Int) -> String {
        let blanks = String(repeating: " ", count: max(0, abs(width) - text.count))
        return width < 0 ? text + blanks : blanks + text
    }

    private static func text(_ figure: Double, _ unit: Unit) -> String {
        let number = String(format: "%.\(unit.decimals)f", figure)
        return unit == .times ? number : number + " " + unit.rawValue
    }

    private static func grouped(_ number: Int) -> String {
        let digits = String(number)
        return digits.count > 3 ? digits.dropLast(3) + "," + digits.suffix(3) : digits
    }
}
