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

    /// Whether every screen above the login, and what it shows, is gone.
    private func expectForgotten(
        _ running: RunningContacts, _ act: () async throws -> Void
    ) async throws {
        weak let split = running.flow.navigation.topScreen
        weak let list = (split as? SplitViewController)?.primary as? ContactListScreen
        weak let detail = (split as? SplitViewController)?.detail
        weak let session = list?.session
        #expect(split != nil && list != nil && detail != nil && session != nil)
        try await act()
        for _ in 0..<200 where session != nil || list != nil || split != nil || detail != nil {
            try await Task.sleep(for: .milliseconds(5))
        }
        #expect(split == nil && list == nil && detail == nil && session == nil)
        #expect(!running.screen.screen.contains("Ada") && !running.screen.screen.contains("555"))
        #expect(running.screen.window.lastNotice?.contains("555") != true)
    }

    private func openFirst() async throws -> RunningContacts {
        try await fixture.seed()
        let running = try await fixture.startLoggedIn()
        running.screen.type("y")
        running.screen.press(.enter)
        return running
    }

    @Test func `Z takes every contact off the screen and out of memory`() async throws {
        let running = try await openFirst()
        running.screen.press(.escape)
        try await expectForgotten(running) {
            running.screen.type("Z")
            try await running.screen.waitFor("Locked")
        }
    }

    @Test func `Suspending locks, even while help holds on to the screen`() async throws {
        let running = try await openFirst()
        running.screen.type("?")
        try await expectForgotten(running) {
            running.screen.press(.control("z"))
            try await running.screen.waitFor("Locked")
        }
        try await running.wait { running.screen.terminal.suspendCount == 1 }
    }

    @Test func `Logging out frees everything`() async throws {
        let running = try await openFirst()
        running.screen.press(.escape)
        try await expectForgotten(running) {
            running.screen.type("o")
            running.screen.press(.up, .enter)
            try await running.screen.waitFor("Log In")
        }
    }

    @Test func `A password changed in another session locks this one`() async throws {
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
        try await running.screen.waitFor("Contacts of mj")
    }

    @Test func `A draft survives a lock and is back at the same place`() async throws {
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

    @Test func `What was entered in Add Contact survives a lock`() async throws {
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

    @Test func `A locked account wants its password even where it is remembered`() async throws {
        try await fixture.seed()
        let running = try fixture.start()
        running.screen.press(.tab)
        running.screen.type("secret")
        running.screen.press(.tab, .space, .enter)
        try await running.screen.waitFor("Contacts of mj")
        await running.flow.lock()
        await running.screen.settle()
        #expect(!running.screen.screen.contains("•"))
        running.screen.press(.enter)
        #expect(running.screen.window.sheetCount == 0)
    }
}
