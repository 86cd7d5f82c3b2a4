import TerminalTestSupport

/// What the rows of Items should be after a change, told independently of the program.
struct CatalogueModel {
    /// The rows: a check mark or a blank, a blank, the name.
    private(set) var rows: [String]
    private var undone: [[String]] = []
    private var added = 0

    init(rows: [String]) {
        self.rows = rows
    }

    /// Makes a random change. Returns the keys for it and the rows after each step of it.
    mutating func change(
        round: Int, using numbers: inout SeededNumbers
    ) -> (keys: String, states: [[String]]) {
        switch Int.random(in: 0..<10, using: &numbers) {
        case 0..<3:
            added += 1
            let name = "Item \(round)-\(added)"
            record(rows + ["  " + name])
            return ("a\(name)\r", [rows])
        case 3..<5 where rows.count > 3:
            let index = Int.random(in: rows.indices, using: &numbers)
            var left = rows
            left.remove(at: index)
            record(left)
            return (Self.goTo(index) + "d", [rows])
        case 5..<7:
            if let before = undone.popLast() { rows = before }
            return ("u", [rows])
        default:
            var states: [[String]] = []
            var keys = ""
            for _ in 0..<Int.random(in: 1...6, using: &numbers) where !rows.isEmpty {
                let index = Int.random(in: rows.indices, using: &numbers)
                var toggled = rows
                let mark = toggled[index].first == "✓" ? " " : "✓"
                toggled[index] = mark + toggled[index].dropFirst()
                record(toggled)
                keys += Self.goTo(index) + " "
                states.append(rows)
            }
            return (keys, states)
        }
    }

    private mutating func record(_ next: [String]) {
        undone.append(rows)
        rows = next
    }

    private static func goTo(_ index: Int) -> String {
        "g" + String(repeating: "j", count: index)
    }

    /// The rows that `screen` shows in Items.
    static func rows(of screen: ScreenModel) -> [String] {
        screen.lines.dropFirst(2).prefix { !$0.hasPrefix("─") && !$0.isEmpty }.map { line in
            let row = line.dropFirst()
            return String(row.prefix(2) + (row.dropFirst(2).split(separator: "  ").first ?? ""))
        }
    }
}
