import Foundation
import Models
import TerminalTestSupport
import Testing

@testable import Storage

@Suite struct CrashTests {
    private let folder = TemporaryFolder()

    /// Rounds: a few, or as many as SATCHEL_SOAK says.
    private static var rounds: Int {
        ProcessInfo.processInfo.environment["SATCHEL_SOAK"].flatMap { Int($0) } ?? 8
    }

    @Test func afterAKillAtAnyMomentEveryConfirmedChangeIsOnDiskAndTheFileIsSound() throws {
        var expected: [String: String] = [:]
        for round in 0..<Self.rounds {
            let worker = try Worker("churn", folder.path, round)
            #expect(worker.nextLine() == "ready")
            // A kill at any moment is what this is about.
            usleep(UInt32.random(in: 5_000...120_000))
            worker.kill()
            var intended: Set<String> = []
            for line in worker.lines() {
                let words = line.split(separator: " ").map(String.init)
                if words.first == "?" { intended = Set(words.dropFirst()) } else { intended = [] }
                switch words.first {
                case "?": break
                case "+", "u": expected[words[1]] = words[2]
                case "-": expected[words[1]] = nil
                default: Issue.record("unexpected: \(line)")
                }
            }
            let items = try folder.open().items.page(ItemQuery(), rows: 0..<100_000).items
            let stored = Dictionary(
                uniqueKeysWithValues: items.map { ($0.id.uuidString, String($0.isOnList)) })
            // The change that was under way may have been made, or not; nothing else may differ.
            let differing = Set(expected.keys).union(stored.keys)
                .filter { expected[$0] != stored[$0] }
            #expect(differing.count <= 1)
            for id in differing {
                let isNew = intended.contains("new") && expected[id] == nil
                #expect(isNew || intended.contains(id))
            }
            let database = try Database(path: folder.database, access: .readOnly, busyTimeout: 1000)
            let verdict = try database.rows("PRAGMA integrity_check") { $0.text(0) }
            #expect(verdict == ["ok"])
            let counts = try folder.open().items.counts()
            #expect(counts.all == items.count)
            #expect(counts.onList == items.filter(\.isOnList).count)
            expected = stored
        }
    }

    @Test func aFullDiskRefusesTheChangeKeepsTheOthersAndGoesOnWhenThereIsRoom() throws {
        for limit in [60_000, 300_000, 5_000_000] {
            let folder = TemporaryFolder()
            let lines = try Worker("fill", folder.path, limit).lines()
            #expect(lines.first?.hasPrefix("refused diskFull") == true, "\(lines)")
            let stored = lines.dropFirst().first?.split(separator: " ").last.map(String.init)
            #expect(lines.dropFirst(2).first == "readable \(stored ?? "")")
            #expect(lines.last == "goes on")
            let count = try folder.open().items.counts().all
            #expect(String(count - 1) == stored)
        }
    }
}
