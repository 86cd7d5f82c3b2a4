import Foundation
import Models
import Testing

@testable import Storage

@Suite struct VaultCrashTests {
    private let fixture = VaultFixture()

    /// Rounds: a few, or as many as SATCHEL_SOAK says.
    private static var rounds: Int {
        ProcessInfo.processInfo.environment["SATCHEL_SOAK"].flatMap { Int($0) } ?? 10
    }

    @Test func afterAKillTheOldOrTheNewPasswordOpensEveryConfirmedChange() async throws {
        _ = try await fixture.open().vault.createAccount(
            named: "mj", password: Secret("password-0"))
        var password = 0
        var expected: [String: String] = [:]
        for _ in 0..<Self.rounds {
            let worker = try Worker("vault-churn", fixture.folder.path, password)
            #expect(worker.nextLine() == "ready")
            // A kill at any moment is what this is about.
            try await Task.sleep(for: .milliseconds(Int.random(in: 5...150)))
            worker.kill()
            for line in worker.lines() {
                let words = line.split(separator: " ").map(String.init)
                switch words.first {
                case "p": password = Int(words[1]) ?? 0
                case "+": expected[words[1]] = words[2]
                case "-": expected[words[1]] = nil
                default: Issue.record("unexpected: \(line)")
                }
            }
            // One change more may have been made than was told: also that of the password.
            let session: any ContactStoring
            if let opened = try await self.session(password) {
                session = opened
            } else {
                password += 1
                session = try #require(try await self.session(password))
            }
            try await expectSoundRemembering()
            let snapshot = try await session.contacts()
            #expect(snapshot.damagedCount == 0)
            #expect(try await session.trash().damagedCount == 0)
            let stored = Dictionary(
                uniqueKeysWithValues: snapshot.records.map {
                    ($0.id.uuidString, String(decoding: $0.card, as: UTF8.self))
                })
            let differing = Set(expected.keys).union(stored.keys)
                .filter { expected[$0] != stored[$0] }
            #expect(differing.count <= 1)
            expected = stored
        }
    }

    /// A remembered password opens the account or is not remembered, whatever came in between.
    private func expectSoundRemembering() async throws {
        let vault = try StoreOpener(
            folder: DataFolder(path: fixture.folder.path),
            stateFolder: DataFolder(path: fixture.folder.path + "/state")
        ).open().vault
        do {
            let session = try await vault.openRemembered(accountNamed: "mj")
            #expect(try await session.contacts().damagedCount == 0)
        } catch VaultError.notRemembered {
            // A new device key comes into its place after the seal that it opens.
        }
    }

    /// `nil`: the password is wrong.
    private func session(_ password: Int) async throws -> (any ContactStoring)? {
        try fixture.tamper("UPDATE account SET failed_attempts = 0")
        do {
            return try await fixture.session("password-\(password)")
        } catch VaultError.wrongPassword {
            return nil
        }
    }
}
