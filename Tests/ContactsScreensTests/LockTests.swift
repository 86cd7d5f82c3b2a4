import Models
import ScreenKit
import ScreenTestSupport
import TerminalCore
import Testing

@testable import ContactsScreens

@Suite struct LockTests {
    private let fixture: ContactsFixture

    init() throws {
        fixture = try ContactsFixture()
    }

    private final class Witness {
        let name: String
        weak var object: AnyObject?

        init(_ object: AnyObject) {
            name = String(describing: type(of: object))
            self.object = object
        }
    }

    /// Whether every screen that knows contacts, and the session behind them, is gone after `act`.
    /// There are at least those named in `kinds`.
    private func expectForgotten(
        _ running: RunningContacts, _ kinds: [any ScreenController.Type] = [ContactScreen.self],
        _ act: () async throws -> Void
    ) async throws {
        var witnesses = running.screen.window.allScreens.filter { screen in
            screen is ContactListScreen || screen is ContactScreen || screen is ContactEditScreen
                || screen is TrashScreen || screen is AddContactScreen || screen is ConflictScreen
                || screen is SplitViewController
        }.map(Witness.init)
        if let account = running.flow.open?.account { witnesses.append(Witness(account)) }
        let names = Set(witnesses.map(\.name))
        let expected =
            kinds.map { String(describing: $0) } + ["ContactListScreen", "OpenAccount"]
        #expect(names.isSuperset(of: expected))
        try await act()
        try await running.wait { witnesses.allSatisfy { $0.object == nil } }
        #expect(witnesses.filter { $0.object != nil }.map(\.name) == [])
        await running.screen.settle()
        for text in ["Ada", "555"] {
            #expect(!running.screen.screen.contains(text))
            #expect(running.screen.window.lastNotice?.contains(text) != true)
        }
    }

    private func openFirst() async throws -> RunningContacts {
        try await fixture.seed()
        let running = try await fixture.startLoggedIn()
        running.screen.type("y")
        running.screen.press(.enter)
        return running
    }

    @Test func zTakesEveryContactOffTheScreenAndOutOfMemory() async throws {
        let running = try await openFirst()
        running.screen.press(.escape)
        try await expectForgotten(running) {
            running.screen.type("Z")
            try await running.screen.waitFor("Locked")
        }
    }

    @Test func suspendingLocksEvenWhileHelpHoldsOnToTheScreen() async throws {
        let running = try await openFirst()
        running.screen.type("?")
        try await expectForgotten(running) {
            running.screen.press(.control("z"))
            try await running.screen.waitFor("Locked")
        }
        try await running.screen.wait(for: "a stop") { $0.terminal.suspendCount == 1 }
    }

    @Test func loggingOutFreesEverything() async throws {
        let running = try await openFirst()
        running.screen.press(.escape)
        try await expectForgotten(running) {
            running.screen.type("o")
            running.screen.press(.up, .enter)
            try await running.screen.waitFor("Log In")
        }
    }

    @Test func aPasswordChangedInAnotherSessionLocksThisOne() async throws {
        let running = try await openFirst()
        let other = try await fixture.open().vault.open(
            accountNamed: "mj", password: Secret("secret"))
        try await expectForgotten(running) {
            try await other.changePassword(
                from: Secret("secret"), to: Secret("new"), losingDamaged: false)
            try await running.screen.waitFor("changed in another session")
        }
        running.screen.type("new")
        running.screen.press(.enter)
        try await running.screen.waitFor("Contacts: mj")
    }

    @Test func aDraftSurvivesALockAndIsBackAtTheSamePlace() async throws {
        let running = try await openFirst()
        running.screen.type("e9")
        await running.flow.lock()
        await running.screen.settle()
        #expect(!running.screen.screen.contains("555"))
        running.screen.type("secret")
        running.screen.press(.enter)
        try await running.screen.waitFor("555 019")
        #expect(running.screen.screen.contains("Edit Contact"))
        running.screen.press(.enter)
        try await running.screen.waitForSelection("555 019")
    }

    @Test func whatWasEnteredInAddContactSurvivesALock() async throws {
        try await fixture.seed()
        let running = try await fixture.startLoggedIn()
        running.screen.type("a")
        running.screen.type("Newcomer")
        await running.flow.lock()
        await running.screen.settle()
        #expect(!running.screen.screen.contains("Newcomer"))
        running.screen.type("secret")
        running.screen.press(.enter)
        try await running.screen.waitFor("Newcomer")
    }

    @Test func aLockedAccountWantsItsPasswordEvenWhereItIsRemembered() async throws {
        try await fixture.seed()
        let running = try fixture.start()
        running.screen.type("secret")
        running.screen.press(.tab, .space, .enter)
        try await running.screen.waitFor("Contacts: mj")
        await running.flow.lock()
        await running.screen.settle()
        #expect(!running.screen.screen.contains("•"))
        running.screen.press(.enter)
        #expect(running.screen.window.sheetCount == 0)
    }

    private func lock(_ running: RunningContacts) async throws {
        await running.flow.lock()
        try await running.screen.waitFor("Locked")
    }

    @Test func aDraftThatHasComeBackIsForgottenByTheNextLockAndComesBackAgain() async throws {
        let running = try await openFirst()
        running.screen.type("e9")
        try await lock(running)
        running.screen.type("secret")
        running.screen.press(.enter)
        try await running.screen.waitFor("555 019")
        try await expectForgotten(running, [ContactEditScreen.self]) { try await lock(running) }
        running.screen.type("secret")
        running.screen.press(.enter)
        try await running.screen.waitFor("555 019")
    }

    @Test func theQuestionAboutTwoVersionsIsForgottenAndWhatWasEnteredIsADraft() async throws {
        let running = try await openFirst()
        let other = try await fixture.startLoggedIn().screen
        other.press(.enter)
        running.screen.type("e1")
        other.type("e2")
        other.press(.enter)
        try await other.waitForSelection("555 012")
        running.screen.press(.enter)
        try await running.screen.waitFor("Changed Elsewhere")
        try await expectForgotten(running, [ContactEditScreen.self, ConflictScreen.self]) {
            try await lock(running)
        }
        running.screen.type("secret")
        running.screen.press(.enter)
        try await running.screen.waitFor("555 011")
        running.screen.press(.enter)
        try await running.screen.waitFor("Changed Elsewhere")
    }

    @Test func listAndDetailSideBySideAreForgotten() async throws {
        try await fixture.seed()
        let running = try await fixture.startLoggedIn(width: 120, height: 40)
        #expect(running.screen.screen.contains("mobile"))
        try await expectForgotten(running) {
            running.screen.type("Z")
            try await running.screen.waitFor("Locked")
        }
    }

    @Test func theTrashIsForgottenWithItsQuestion() async throws {
        let running = try await openFirst()
        running.screen.press(.escape)
        running.screen.type("d")
        try await running.screen.wait(for: "the row to go") { !$0.rows[2].contains("Ada") }
        running.screen.type("T")
        try await running.screen.waitForSelection("Ada Lovelace")
        running.screen.type("X")
        try await expectForgotten(running, [TrashScreen.self]) { try await lock(running) }
        #expect(running.screen.window.sheetCount == 0)
    }

    @Test func aFormThatWaitsForTheDiskIsForgottenOnceTheDiskAnswers() async throws {
        try await fixture.seed()
        let gates = Gates()
        let running = try await fixture.startLoggedIn(gates: gates)
        running.screen.type("a")
        running.screen.type("Ada Newcomer")
        running.screen.press(.tab)
        running.screen.type("555 77")
        gates.writing.close()
        running.screen.press(.enter)
        await gates.writing.waitForArrival()
        try await expectForgotten(running, [AddContactScreen.self]) {
            let lock = Task { await running.flow.lock() }
            try await running.screen.waitFor("Locked")
            #expect(!running.screen.screen.contains("555"))
            gates.writing.open()
            await lock.value
        }
    }
}
