import Foundation
import TerminalTestSupport

/// Counts what a key asks of the kernel, by strace.
struct SystemCalls {
    private static let tool = "/usr/bin/strace"
    private static let presses = 20

    /// Presses Down so often in `program`, whose list is on the screen at once.
    static func measure(
        _ program: MeasuredProgram, items: Int, in folder: TemporaryFolder,
        _ table: inout ResultTable
    ) throws {
        guard FileManager.default.isExecutableFile(atPath: tool) else {
            return table.note("\(program.name): no strace to count system calls")
        }
        let path = folder.path("trace-\(program.name)")
        let traced = program.traced(by: [tool, "-f", "-o", path])
        let session = try MeasuredSession(traced, items: items)
        session.go(program.home)
        let before = try calls(in: path).count
        let rows = min(items - 1, presses)
        for _ in 0..<rows { session.go(MeasuredProgram.down) }
        let calls = try calls(in: path).dropFirst(before)
        let writes = calls.filter { $0.contains(" write(1, ") }
        table.add(
            "\(program.name): system calls for Down", items: items,
            Double(calls.count) / Double(rows), .times)
        table.add(
            "\(program.name): of them writes to the terminal", items: items,
            Double(writes.count) / Double(rows), .times)
    }

    /// One line for each call; one that others interrupted has a second.
    private static func calls(in path: String) throws -> [Substring] {
        try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
            .filter { !$0.contains(" resumed>") }
    }
}
