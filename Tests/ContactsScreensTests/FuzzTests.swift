import ScreenTestSupport
import Testing

@testable import ContactsScreens

/// Random keys, pastes, mouse events and sizes against the contacts and a real vault.
@Suite struct FuzzTests {
    @Test(arguments: [1, 2] as [UInt64])
    func whateverIsTypedTheScreenStaysSound(seed: UInt64) async throws {
        let fixture = try ContactsFixture()
        try await fixture.seed()
        try await Fuzzer(seed: seed).run(2000) {
            let running = try fixture.start()
            running.screen.type("secret")
            running.screen.press(.enter)
            return running.screen
        } pause: {
            do { try await Task.sleep(for: .milliseconds(2)) } catch {}
        }
    }
}
