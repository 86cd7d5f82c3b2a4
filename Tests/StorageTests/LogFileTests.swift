import Foundation
import TerminalTestSupport

@testable import Storage
import Testing

@Suite struct LogFileTests {
    private let folder = TemporaryFolder()

    private func stored() throws -> [String] {
        try String(contentsOfFile: folder.path + "/log", encoding: .utf8)
            .split(separator: "\n").map(String.init)
    }

    @Test func aLineEachWithItsTimeForTheOwnerAlone() async throws {
        let log = LogFile(path: folder.path + "/log", now: { .testTime })
        log.write("one\nand \u{1B}[31mmore")
        log.write("two")
        await log.finish()
        #expect(
            try stored() == [
                LogFile.firstLine, "2025-06-15T15:06:40Z one?and ?[31mmore",
                "2025-06-15T15:06:40Z two",
            ])
        #expect(folder.mode(of: "log") == "0600")
    }

    @Test func itDoesNotGrowPastItsLimitAndKeepsWhatIsNewest() async throws {
        let log = LogFile(path: folder.path + "/log", limit: 2000, now: { .testTime })
        for index in 0..<200 { log.write("message \(index)") }
        log.write(String(repeating: "x", count: 10_000))
        await log.finish()
        let size = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/log")).count
        #expect(size <= 2000)
        #expect(try stored().first == LogFile.firstLine)
        #expect(folder.names == ["log", "log.old"])
        #expect(try stored().dropFirst().allSatisfy { $0.hasPrefix("2025-06-15T15:06:40Z ") })
        let older = try String(contentsOfFile: folder.path + "/log.old", encoding: .utf8)
        #expect(older.split(separator: "\n").contains { $0.hasSuffix("message 199") })
    }

    @Test func aFileThatIsNotALogIsLeftAlone() async throws {
        let path = folder.path + "/log"
        try Data("My diary\n".utf8).write(to: URL(fileURLWithPath: path))
        let log = LogFile(path: path, limit: 100)
        #expect(log.isForeign)
        for _ in 0..<20 { log.write("lost") }
        await log.finish()
        #expect(try stored() == ["My diary"])
        #expect(folder.names == ["log"])
        #expect(LogFile(path: folder.database).isForeign)
        let foreign = LogFile(path: folder.database)
        foreign.write("lost")
        await foreign.finish()
        #expect(folder.names == ["log"])
        unlink(path)
        #expect(!LogFile(path: path).isForeign)
    }

    @Test func whyALogCannotBeWrittenIsKnownBeforeAnythingIs() {
        let folder = TemporaryFolder()
        #expect(LogFile(path: folder.path("log")).obstacle == nil)
        #expect(folder.names == [])
        let log = LogFile(path: folder.path("nowhere/log"))
        #expect(!log.isForeign)
        #expect(log.obstacle == "No such file or directory")
    }

    @Test func aLogThatCannotBeWrittenStopsNothing() async {
        for path in ["/nowhere/at/all/log", "/dev/full"] {
            let log = LogFile(path: path)
            log.write("lost")
            await log.finish()
        }
    }
}
