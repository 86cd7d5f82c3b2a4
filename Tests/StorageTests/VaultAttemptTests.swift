import Foundation
import Models
import Testing

@testable import Storage

@Suite struct VaultAttemptTests {
    private let fixture = VaultFixture()

    @Test func afterWrongPasswordsEvenTheRightOneWaitsLongerEachTimeInAnyRun() async throws {
        _ = try await fixture.account()
        for seconds in [1, 2, 4, 8, 16, 30, 30] {
            await #expect(throws: VaultError.wrongPassword) { try await fixture.session("wrong") }
            await #expect(throws: VaultError.mustWait(seconds: seconds)) {
                try await fixture.session()
            }
            fixture.pass(Double(seconds) - 0.5)
            await #expect(throws: VaultError.mustWait(seconds: 1)) { try await fixture.session() }
            fixture.pass(0.5)
        }
        _ = try await fixture.session()
        await #expect(throws: VaultError.wrongPassword) { try await fixture.session("wrong") }
        await #expect(throws: VaultError.mustWait(seconds: 1)) { try await fixture.session() }
    }

    @Test func aClockThatIsPutBackMakesNobodyWaitForLongerThan30S() async throws {
        _ = try await fixture.account()
        for _ in 0..<8 {
            await #expect(throws: VaultError.wrongPassword) { try await fixture.session("wrong") }
            fixture.pass(31)
        }
        fixture.pass(-1_000_000)
        await #expect(throws: VaultError.mustWait(seconds: 30)) { try await fixture.session() }
        fixture.pass(30)
        _ = try await fixture.session()
    }

    @Test func whateverStandsInTheFileTheWaitIsBetween0And30S() {
        for failures in [Int64.min, -1, 0, 1, 5, 6, 64, .max] {
            for lastAt in [Int64.min, 0, 1_000_000, .max] {
                let delay = AttemptDelay(failures: failures, lastAt: lastAt)
                for now in [Int64.min, -1, 0, 1_000_500, .max] {
                    #expect((0...30_000).contains(delay.remaining(at: now)))
                    _ = delay.counting(at: now)
                }
            }
        }
    }

    @Test func aTryIsOnDiskBeforeTheKeyIsDerivedAProcessThatDiesInBetweenHasTried() async throws {
        _ = try await fixture.account()
        // Long enough to be caught at it.
        try fixture.tamper("UPDATE account SET passes = 10, memory = 512 << 20")
        let worker = try Worker("vault-open", fixture.folder.path, 1)
        #expect(worker.nextLine() == "ready")
        // Without giving up the thread: on a busy machine, whoever waits for news may be called
        // only after the worker is done.
        while try fixture.number("SELECT failed_attempts FROM account") == 0 {}
        worker.kill()
        #expect(worker.lines() == [])
        #expect(try fixture.number("SELECT failed_attempts FROM account") == 1)
    }

    @Test func tooLittleMemoryForTheKeyIsToldAsSuchAndIsNoWrongPassword() async throws {
        let vault = try StoreOpener(
            folder: DataFolder(path: fixture.folder.path),
            passwordCost: PasswordCost(passes: 1, memory: 256 << 20)
        ).open().vault
        let session = try await vault.createAccount(named: "mj", password: Secret("password-0"))
        try await session.add("one")
        let lines = try Worker("vault-starve", fixture.folder.path, 0).lines()
        #expect(lines == ["failed outOfMemory", "failed outOfMemory", "opened 1"])
        #expect(try fixture.number("SELECT failed_attempts FROM account") == 0)
    }

    @Test func aChangeOfPasswordNeverLowersItsCostAndRaisesItToThatOfNewAccounts() async throws {
        _ = try await fixture.account()
        func change(at cost: PasswordCost) async throws -> [Int64] {
            let vault = try StoreOpener(
                folder: DataFolder(path: fixture.folder.path), passwordCost: cost
            ).open().vault
            let session = try await vault.open(accountNamed: "mj", password: Secret("secret"))
            try await session.changePassword(
                from: Secret("secret"), to: Secret("secret"), losingDamaged: false)
            await session.lock()
            return try ["passes", "memory >> 20"].map {
                try fixture.number("SELECT \($0) FROM account")
            }
        }
        #expect(try await change(at: PasswordCost(passes: 1, memory: 16 << 20)) == [1, 16])
        #expect(try await change(at: PasswordCost(passes: 2, memory: 8 << 20)) == [2, 16])
        #expect(try await change(at: .least) == [2, 16])
    }

    @Test func newAccountsCostAboutASecondWithinTheBounds() {
        let standard = PasswordCost.standard
        #expect(standard.calibrated(took: .seconds(2)) == standard)
        #expect(standard.calibrated(took: .milliseconds(600)).memory == 64 << 20)
        #expect(
            standard.calibrated(took: .milliseconds(300))
                == PasswordCost(passes: 5, memory: 128 << 20))
        #expect(
            standard.calibrated(took: .milliseconds(10))
                == PasswordCost(passes: 10, memory: 256 << 20))
        #expect(!PasswordCost(passes: 0, memory: 64 << 20).isAcceptable)
        #expect(!PasswordCost(passes: 11, memory: 64 << 20).isAcceptable)
        #expect(!PasswordCost(passes: 3, memory: 4 << 20).isAcceptable)
        #expect(!PasswordCost(passes: 3, memory: 2 << 30).isAcceptable)
    }
}
