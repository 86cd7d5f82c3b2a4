import Foundation
import TerminalTestSupport

/// Measures what keys cost in the list of items.
struct KeyStrokes {
    let session: MeasuredSession
    let size: Int

    private static let clear = "\u{1B}"

    func measureMoving(_ table: inout ResultTable) {
        let rows = min(size - 1, 300)
        let downs = session.press(MeasuredProgram.down, times: 300, rows: rows, home: "g")
        add("Down", downs, &table)
        let bytes = downs.enumerated().map { (step: $0 % rows, bytes: Double($1.bytes)) }
        table.add(
            "sent for Down, median", items: size,
            bytes.filter { $0.step < 15 }.map(\.bytes).median, .bytes, goal: 130)
        if size > 20 {
            table.add(
                "sent for Down that scrolls, median", items: size,
                bytes.filter { $0.step >= 20 }.map(\.bytes).median, .bytes)
        }
        let pages = session.press("\u{1B}[6~", times: 60, rows: size > 20 ? 60 : 1, home: "g")
        let ends = (0..<60).flatMap { _ in ["G", "g"].compactMap { session.press($0) } }
        add("PgDn, G, g", pages + ends, &table)
    }

    /// The line opens, which has the names read, before the first letter comes, as it does for
    /// fingers.
    func measureFilter(_ table: inout ResultTable) {
        var first: [Double] = []
        var later: [Double] = []
        for word in ["cof", "ora", "bre", "hee", "pea"] + ["err", "oni", "car", "jal", "but"] {
            session.go("/")
            let answers = word.map { session.press(String($0), pause: 0.03)?.milliseconds }
            first += answers.prefix(1).compactMap(\.self)
            later += answers.dropFirst().compactMap(\.self)
            leaveFilter()
        }
        table.add(
            "first letter of a filter, median", items: size, first.median, .milliseconds, goal: 16)
        table.add("first letter of a filter, worst", items: size, first.max(), .milliseconds)
        table.add("further letters, median", items: size, later.median, .milliseconds, goal: 16)
        table.add("further letters, worst", items: size, later.max(), .milliseconds)
    }

    /// On the list and off it again: what is painted is on disk.
    func measureChange(_ table: inout ResultTable) {
        session.go("g")
        let answers = (0..<40).compactMap { _ in session.press(" ", pause: 0.05)?.milliseconds }
        table.add(
            "Space, on disk and painted, median", items: size, answers.median, .milliseconds,
            goal: 4)
        table.add("Space, worst", items: size, answers.max(), .milliseconds)
    }

    /// Letters in the form for a new item, which is then cancelled.
    func measureTyping(_ table: inout ResultTable) {
        session.go("a")
        let answers = "Oatmeal biscuits".compactMap { session.press(String($0)) }
        add("typed letter", answers, &table)
        table.add(
            "sent for a typed letter, median", items: size,
            answers.map { Double($0.bytes) }.median, .bytes, goal: 10)
        session.go("\u{15}")
        leaveFilter()
    }

    private func add(_ key: String, _ answers: [MeasuredSession.Answer], _ table: inout ResultTable)
    {
        let times = answers.map(\.milliseconds)
        table.add("\(key) to paint, median", items: size, times.median, .milliseconds, goal: 0.5)
        table.add(
            "\(key) to paint, 99 of 100", items: size, times.percentile(99), .milliseconds, goal: 4)
    }

    /// A lone Escape is known as one only after a while.
    private func leaveFilter() {
        session.go(Self.clear)
        session.pty.waitUntilQuiet(for: 0.15)
    }
}
