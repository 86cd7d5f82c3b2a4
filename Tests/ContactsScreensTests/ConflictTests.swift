import Models
import ScreenTestSupport
import TerminalCore
import Testing

@testable import ContactsScreens

/// The same contact edited in two sessions.
@Suite struct ConflictTests {
    private let fixture: ContactsFixture

    init() throws {
        fixture = try ContactsFixture()
    }

    /// The second of two sessions, asked about a contact that the first has saved as "555 011".
    private func conflict() async throws -> TerminalSession {
        try await fixture.seed()
        let first = try await fixture.startLoggedIn().screen
        let second = try await fixture.startLoggedIn().screen
        for screen in [first, second] { screen.press(.enter) }
        first.type("e1")
        second.type("e2")
        first.press(.enter)
        try await first.waitForSelection("555 011")
        second.press(.enter)
        try await second.waitFor("Changed Elsewhere")
        return second
    }

    @Test func keepingTheOtherVersionShowsItAndWritesNothingOverIt() async throws {
        let screen = try await conflict()
        screen.type("t")
        #expect(screen.screen.contains("555 011") && !screen.screen.contains("555 012"))
        #expect(!screen.screen.contains("Edit Contact") && screen.window.sheetCount == 0)
        #expect(try await fixture.stored().contains { $0.phones.first?.value == "555 011" })
    }

    @Test func escapeGoesOnWithWhatWasEnteredAndSavingAsksAgain() async throws {
        let screen = try await conflict()
        screen.press(.escape)
        #expect(screen.screen.contains("Edit Contact") && screen.screen.contains("555 012"))
        screen.press(.enter)
        try await screen.waitFor("Changed Elsewhere")
        screen.type("m")
        try await screen.waitForSelection("555 012")
    }

    @Test func aChangeOfPasswordElsewhereSaysThatWhatWasEnteredIsLost() async throws {
        try await fixture.seed()
        let screen = try await fixture.startLoggedIn().screen
        screen.press(.enter)
        screen.type("e9")
        let other = try await fixture.open().vault.open(
            accountNamed: "mj", password: Secret("secret"))
        try await other.changePassword(
            from: Secret("secret"), to: Secret("new"), losingDamaged: false)
        try await screen.waitFor("Your unfinished")
        #expect(!screen.screen.contains("555"))
    }

    /// A session that saves "555 019" over a contact that another has put into the trash.
    private func deletedElsewhere(
        width: Int = 80, height: Int = 24, emptying: Bool = false
    ) async throws -> RunningContacts {
        try await fixture.seed()
        let running = try await fixture.startLoggedIn(width: width, height: height)
        running.screen.press(.enter)
        running.screen.type("e9")
        let other = try await fixture.otherSession()
        let record = try #require(
            try await other.contacts().records.first { $0.contact.displayName == "Ada Lovelace" })
        _ = try await other.perform(.delete([record.id]))
        if emptying { _ = try await other.perform(.emptyTrash) }
        running.screen.press(.enter)
        try await running.screen.waitFor("deleted in the other")
        return running
    }

    @Test(arguments: [false, true])
    func keepingMineBringsBackWhatTheOtherSessionDeleted(emptying: Bool) async throws {
        let screen = try await deletedElsewhere(emptying: emptying).screen
        screen.type("m")
        try await screen.waitForSelection("555 019")
        #expect(try await fixture.stored().contains { $0.phones.first?.value == "555 019" })
        screen.type("T")
        try await screen.waitFor("The trash is empty.")
    }

    @Test func keepingTheirsLeavesDeletedWhatTheOtherSessionDeleted() async throws {
        let running = try await deletedElsewhere()
        running.screen.type("t")
        try await running.screen.waitForNo("Ada")
        #expect(running.screen.rows[0].contains("Contacts: mj"))
        #expect(try await fixture.stored().count == 1)
    }

    @Test func onASmallScreenTheQuestionAboutADeletedContactCanBeRead() async throws {
        let screen = try await deletedElsewhere(width: 40, height: 10).screen
        #expect(screen.screen.contains("Keep mine"))
    }

    @Test func labelsAreComparedAsWellAndOfTheRestItIsSaidThatItDiffers() throws {
        func card(_ phone: String, _ more: String = "") -> [UInt8] {
            let lines = ["BEGIN:VCARD", "VERSION:3.0", "FN:Ada", "N:;Ada;;;", phone, more]
            let card = lines.filter { !$0.isEmpty } + ["END:VCARD", ""]
            return Array(card.joined(separator: "\r\n").utf8)
        }
        func differences(_ one: [UInt8], _ other: [UInt8]) -> ContactDifferences {
            ContactDifferences(mine: one, theirs: other, strings: fixture.strings)
        }
        let mobile = card("TEL;TYPE=CELL:1")
        let labels = differences(mobile, card("TEL;TYPE=WORK:1"))
        #expect(labels.rows.map(\.mine) == ["1 (mobile)"])
        #expect(labels.rows.map(\.theirs) == ["1 (work)"] && !labels.hasOthers)
        for more in ["BDAY:1815-12-10", "TITLE:Countess", "X-SHOE-SIZE:38"] {
            let others = differences(mobile, card("TEL;TYPE=CELL:1", more))
            #expect(others.rows.isEmpty && others.hasOthers)
        }
        let same = differences(mobile, card("TEL;TYPE=CELL:1", "REV:20270101T000000Z"))
        #expect(same.rows.isEmpty && !same.hasOthers)
    }
}
