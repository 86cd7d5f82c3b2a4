import Foundation
import Storage
import Testing

@Suite("The log")
struct LogFileTests {
    private let folder = TemporaryFolder()

    private func stored() throws -> [String] {
        try String(contentsOfFile: folder.path + "/log", encoding: .utf8)
            .split(separator: "\n").map(String.init)
    }

    @Test("A line each, with its time, for the owner alone")
    func lines() async throws {
        let log = LogFile(path: folder.path + "/log", now: { .testTime })
        await log.write("one\nand \u{1B}[31mmore")
        await log.write("two")
        #expect(
            try stored() == ["2025-06-15T15:06:40Z one and  [31mmore", "2025-06-15T15:06:40Z two"])
        #expect(folder.mode(of: "log") == "0600")
    }

    @Test("It does not grow past its limit, and keeps what is newest")
    func limit() async throws {
        let log = LogFile(path: folder.path + "/log", limit: 2000, now: { .testTime })
        for index in 0..<200 { await log.write("message \(index)") }
        await log.write(String(repeating: "x", count: 10_000))
        let size = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/log")).count
        #expect(size <= 2000)
        #expect(try stored().allSatisfy { $0.hasPrefix("2025-06-15T15:06:40Z ") })
        #expect(try stored().contains { $0.hasSuffix("message 199") })
    }

    @Test("A log that cannot be written stops nothing")
    func unwritable() async {
        await LogFile(path: "/nowhere/at/all/log").write("lost")
        await LogFile(path: "/dev/full").write("lost")
    }
}
