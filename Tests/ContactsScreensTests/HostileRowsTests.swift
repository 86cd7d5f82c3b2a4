import Foundation
import Models
import ScreenTestSupport
import TerminalTestSupport
import Testing

@testable import ContactsScreens

/// Contacts over files with values that the program never writes.
@Suite(.timeLimit(.minutes(10))) struct HostileRowsTests {
    private static let keys =
        "secret\rjkssdu\u{12}uTj\u{1B}aNew\t1\r\rex\r\u{1B}Zsecret\r"

    @Test func everyContactIsShownAndChangedOrRefusedInWords() async throws {
        let original = try ContactsFixture()
        try await original.seed()
        let session = try await original.otherSession()
        let records = try await session.contacts().records
        _ = try await session.perform(.delete(records.prefix(1).map(\.id)))
        let card = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ada\r\nEND:VCARD\r\n"
        _ = try await session.perform(.add(card: Array(card.utf8)))
        let file = try HostileFile(original.folder.path + "/satchel.sqlite")
        var (count, changed) = (0, 0)
        for value in file.someValues(of: "account", "contact", "draft", "preference") {
            let fixture = try ContactsFixture()
            guard try file.copy(toFolder: fixture.folder.path, with: value) else { continue }
            count += 1
            let running = try fixture.start()
            running.focusPassword()
            try await running.screen.walk(Self.keys) { try await finishWork(of: running) }
            if running.screen.screen.contains("New") { changed += 1 }
        }
        #expect(count > 20 && changed > count / 2, "\(changed) of \(count)")
    }

    private func finishWork(of running: RunningContacts) async throws {
        try await running.screen.wait(for: "the account") { _ in
            if case .opening = running.flow.state { false } else { true }
        }
        await running.flow.open?.account.history.wait()
        await running.flow.closing.finish()
    }
}
