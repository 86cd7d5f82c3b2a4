import Foundation
import Models
import Testing

@testable import Storage

/// One password, whatever keyboard, file or paste it came from.
@Suite struct VaultPasswordFormTests {
    private static let hangul = "\u{D55C}\u{AE00}"
    private static let jamo = "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}"

    private let fixture = VaultFixture()

    @Test(arguments: [
        ("\u{E9}", "e\u{301}"), ("e\u{301}", "\u{E9}"), (hangul, jamo), (jamo, hangul),
        ("\u{FEFF}secret\r\n", "secret"), ("secret", "\u{FEFF}secret\r"),
    ])
    func anAccountOpensByItsPasswordInAnyForm(made: String, typed: String) async throws {
        _ = try await fixture.open().vault.createAccount(named: "mj", password: Secret(made))
        let session = try await fixture.session(typed)
        #expect(!session.wantsNewPassword)
    }

    @Test(arguments: [
        ("secret", "secret", false), ("\u{E9}", "e\u{301}", false), ("e\u{301}", "\u{E9}", true),
        ("e\u{301}", "e\u{301}", true), (jamo, hangul, true), (hangul, jamo, false),
        ("secret\n", "secret", true), ("secret\r\n", "secret", true), ("secret\r", "secret", true),
        ("secret\r", "secret\r", true), ("secret ", "secret\n", true),
        ("\u{FEFF}secret", "secret", true), ("a\tb", "a\tb", true),
        ("e\u{301}\r\n", "\u{E9}", true),
    ])
    func anAccountFromBeforeOpensAndItsOwnerIsToldToSetThePasswordAgain(
        made: String, typed: String, isTold: Bool
    ) async throws {
        try await fixture.earlierAccount(made)
        let session = try await fixture.session(typed)
        #expect(session.wantsNewPassword == isTold)
        try await session.add("one")
        try await session.changePassword(
            from: Secret(typed), to: Secret("another\n"), losingDamaged: false)
        let next = try await fixture.session("another")
        #expect(!next.wantsNewPassword)
        #expect(try await next.cards() == ["one"])
    }

    @Test func allFormsOfAPasswordAreOneAttempt() async throws {
        try await fixture.earlierAccount("secret")
        await #expect(throws: VaultError.wrongPassword) { try await fixture.session("wro\u{E9}") }
        #expect(try fixture.number("SELECT failed_attempts FROM account") == 1)
        fixture.pass(1)
        _ = try await fixture.session()
        #expect(try fixture.number("SELECT failed_attempts FROM account") == 0)
    }

    @Test func anAccountThatIsNotFromBeforeOpensInNoFormButTheNormalizedOne() async throws {
        _ = try await fixture.account()
        try fixture.tamper("UPDATE account SET kdf = ?1", .integer(KeyDerivation.kindAsEntered))
        await #expect(throws: VaultError.wrongPassword) { try await fixture.session() }
        fixture.pass(1)
        try fixture.tamper("UPDATE account SET kdf = ?1", .integer(KeyDerivation.kind))
        _ = try await fixture.session()
    }

    @Test func aNewPasswordWithAControlCharacterIsRefusedAndNoAttemptIsCounted() async throws {
        let vault = try fixture.open().vault
        await #expect(throws: VaultError.unusablePassword) {
            try await vault.createAccount(named: "mj", password: Secret("a\tb"))
        }
        await #expect(throws: VaultError.invalidAccount) {
            try await vault.createAccount(named: "mj", password: Secret("\r\n"))
        }
        let session = try await fixture.account()
        await #expect(throws: VaultError.unusablePassword) {
            try await session.changePassword(
                from: Secret("secret"), to: Secret("a\nb"), losingDamaged: false)
        }
        await #expect(throws: VaultError.unusablePassword) { try await fixture.session("a\tb") }
        #expect(try fixture.number("SELECT failed_attempts FROM account") == 0)
    }
}
