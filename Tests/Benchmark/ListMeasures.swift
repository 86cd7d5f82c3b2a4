import Foundation

/// Measures keys in lists that grow with their user, where work must not grow with them.
struct ListMeasures {
    private static let times = 40

    let session: MeasuredSession
    let size: Int

    /// Down in `list`, which is on the screen, from its top.
    func measureDown(in list: String, _ table: inout ResultTable) {
        let rows = min(size - 1, Self.times)
        let answers = session.press(
            MeasuredProgram.down, times: Self.times, rows: rows, home: "g", pause: 0.03)
        table.add(
            "\(list), Down, median", items: size, answers.map(\.milliseconds).median,
            .milliseconds)
    }

    /// Space in `list`: what is painted is on disk.
    func measureSpace(in list: String, _ table: inout ResultTable) {
        session.go("g")
        let answers = (0..<Self.times).compactMap { _ in session.press(" ", pause: 0.05) }
        table.add(
            "\(list), Space, median", items: size, answers.map(\.milliseconds).median,
            .milliseconds)
    }
}
