import Models
import ScreenTestSupport
import TerminalCore
import Testing

@testable import ContactsScreens

@Suite struct ContactListTests {
    private let fixture: ContactsFixture

    init() throws {
        fixture = try ContactsFixture()
    }

    @Test func theTitleCarriesTheAccountAndOAsksWhetherToLogOutAndEscapeDoesNothing() async throws {
        try await fixture.seed()
        let running = try await fixture.startLoggedIn()
        let screen = running.screen
        #expect(screen.rows[0].contains("Log out") && screen.rows[0].contains("Contacts: mj"))
        screen.press(.escape)
        #expect(screen.window.sheetCount == 0)
        screen.type("o")
        #expect(screen.screen.contains("Log out of mj?"))
        screen.press(.escape)
        #expect(running.flow.isOpen)
    }

    @Test func addWorksOnceNameAndPhoneHaveTextAndTheContactIsSelectedAndSaved() async throws {
        try await fixture.seed((1...30).map { ("Person \($0 + 100)", "\($0)") })
        let screen = try await fixture.startLoggedIn().screen
        screen.type("a")
        screen.type("Zoë Zed")
        screen.press(.enter, .backTab, .tab)
        screen.type("47 11")
        screen.press(.enter)
        try await screen.waitForSelection("Zoë Zed")
        #expect(screen.selectedRow?.contains("47 11") == true)
        #expect(try await fixture.stored().contains { $0.displayName == "Zoë Zed" })
    }

    @Test func addWorksWithANameAndAnEMailAloneAndSaysWhatIsMissing() async throws {
        try await fixture.seed()
        let screen = try await fixture.startLoggedIn().screen
        screen.type("aEve")
        try screen.click("(Add)")
        #expect(screen.screen.contains("Enter a name and a phone number or e-mail first."))
        screen.press(.tab, .tab)
        screen.type("eve@example.org")
        screen.press(.enter)
        try await screen.waitForSelection("Eve")
        let stored = try await fixture.stored().first { $0.displayName == "Eve" }
        #expect(stored?.emails.map(\.value) == ["eve@example.org"] && stored?.phones == [])
    }

    @Test func leavingAChangedAddFormAsks() async throws {
        try await fixture.seed()
        let screen = try await fixture.startLoggedIn().screen
        screen.type("a")
        screen.type("x")
        screen.press(.escape)
        #expect(screen.window.sheetCount == 1)
        screen.press(.escape)
        #expect(screen.screen.contains("Add Contact"))
        screen.press(.escape, .down, .enter)
        #expect(screen.rows[0].contains("Log out"))
    }

    @Test func aDeletedContactComesBackByUndoAndGoesAgainByRedo() async throws {
        try await fixture.seed()
        let screen = try await fixture.startLoggedIn().screen
        screen.type("d")
        try await screen.wait(for: "the row to go") { !$0.rows[2].contains("Ada") }
        #expect(screen.hints.contains("Ada Lovelace"))
        screen.type("u")
        try await screen.wait(for: "the row") { $0.rows[2].contains("Ada") }
        screen.press(.control("r"))
        try await screen.wait(for: "the row to go") { !$0.rows[2].contains("Ada") }
        #expect(try await fixture.stored().count == 1)
    }

    @Test func theTrashGivesContactsBackAndCanBeEmptied() async throws {
        try await fixture.seed()
        let screen = try await fixture.startLoggedIn().screen
        screen.type("d")
        try await screen.wait(for: "the row to go") { !$0.rows[2].contains("Ada") }
        screen.type("T")
        try await screen.waitForSelection("Ada Lovelace")
        screen.type("r")
        try await screen.waitFor("The trash is empty.")
        screen.press(.escape)
        try await screen.wait(for: "the row") { $0.rows[2].contains("Ada") }
        screen.type("gd")
        try await screen.wait(for: "the row to go") { !$0.rows[2].contains("Ada") }
        screen.type("T")
        try await screen.waitForSelection("Ada Lovelace")
        screen.type("X")
        screen.press(.up, .enter)
        try await screen.wait(for: "nothing") { $0.selectedRow == nil }
    }

    @Test func theTrashShowsRestoresAndDeletesOneContactAndUndoesARestore() async throws {
        try await fixture.seed()
        let screen = try await fixture.startLoggedIn().screen
        screen.type("d")
        try await screen.wait(for: "the row to go") { !$0.rows[2].contains("Ada") }
        screen.type("T")
        try await screen.waitForSelection("Ada Lovelace")
        screen.press(.enter)
        #expect(screen.screen.contains("mobile") && screen.screen.contains("555 01"))
        #expect(!screen.rows[0].contains("Edit") && screen.rows[0].contains("Ada Lovelace"))
        screen.press(.escape)
        screen.type("r")
        try await screen.waitFor("The trash is empty.")
        screen.type("u")
        try await screen.waitForSelection("Ada Lovelace")
        screen.type("d")
        #expect(screen.screen.contains("Permanently delete Ada Lovelace?"))
        screen.press(.enter)
        #expect(screen.selectedRow?.contains("Ada") == true)
        screen.type("d")
        screen.press(.up, .enter)
        try await screen.waitFor("Permanently deleted Ada Lovelace")
        screen.press(.escape)
        #expect(try await fixture.stored().count == 1)
    }

    @Test func escapeCancelsTheJumpAndAnswersNothingElse() async throws {
        try await fixture.seed()
        let screen = try await fixture.startLoggedIn().screen
        screen.type("f")
        #expect(screen.screen.contains("Type a letter to jump to."))
        #expect(screen.hints.contains("Esc cancel"))
        screen.press(.escape)
        #expect(!screen.screen.contains("Type a letter") && screen.window.sheetCount == 0)
        screen.type("g")
        #expect(screen.selectedRow?.contains("Ada") == true)
    }

    @Test func aSearchWithoutAHitShowsNoCardBesideTheList() async throws {
        try await fixture.seed()
        let screen = try await fixture.startLoggedIn(width: 120).screen
        #expect(screen.screen.contains("mobile"))
        screen.type("/zzz")
        #expect(!screen.screen.contains("mobile"))
        screen.press(.escape)
        #expect(screen.screen.contains("mobile"))
    }

    @Test func theRowShowsThePreferredNumberElseTheEMailElseTheOrganisation() async throws {
        try await fixture.seed([])
        try await fixture.add(
            "FN:Ann\nTEL:1\nTEL;TYPE=pref:22", "FN:Bob\nEMAIL:b@x\nEMAIL;TYPE=PREF:pref@x",
            "FN:Cid\nORG:Acme;Sales", "ORG:Dent")
        let screen = try await fixture.startLoggedIn().screen
        let rows = screen.rows[2...5].map { $0.split(separator: " ").joined(separator: " ") }
        #expect(rows == ["▌ Ann 22", "Bob pref@x", "Cid Acme", "Dent"])
        screen.type("y")
        #expect(fixture.pasteboard.text == "22")
    }

    @Test func theSelectedRowIsOneBarInTheListInASearchInAContactAndInTheTrash() async throws {
        try await fixture.seed()
        let screen = try await fixture.startLoggedIn().screen
        let bar = [Bar(y: 2, columns: 0..<80)]
        #expect(screen.bars == bar)
        screen.type("/a")
        #expect(screen.bars == [Bar(y: 3, columns: 0..<80)])
        screen.press(.escape, .enter)
        #expect(screen.bars == bar)
        screen.press(.escape, .character("d"), .character("T"))
        try await screen.waitForSelection("Ada Lovelace")
        #expect(screen.bars == bar)
    }

    @Test func aSearchFindsAccentsWithoutTypingThemAndDigitsInsideNumbers() async throws {
        try await fixture.seed([("Zoë Zed", "(047) 11-22"), ("Ada", "9")])
        let screen = try await fixture.startLoggedIn().screen
        screen.type("/zoe")
        #expect(screen.screen.contains("Zoë") && !screen.screen.contains("Ada"))
        screen.press(.control("u"))
        screen.type("0471122")
        #expect(screen.screen.contains("Zoë") && !screen.screen.contains("Ada"))
        screen.press(.escape)
        #expect(screen.screen.contains("Ada"))
    }

    @Test func theListSortsByGivenOrByFamilyNameAndFJumpsToALetter() async throws {
        try await fixture.seed([("Ada Young", "1"), ("Bob Xi", "2"), ("Cem Abel", "3")])
        let running = try await fixture.startLoggedIn()
        let screen = running.screen
        #expect(screen.rows[2].contains("Ada"))
        screen.type("fc")
        #expect(screen.selectedRow?.contains("Cem") == true)
        screen.type("s")
        #expect(screen.rows[2].contains("Cem"))
        screen.type("fx")
        #expect(screen.selectedRow?.contains("Bob") == true)
        // Nothing is drawn when it is saved.
        try await running.waitForFile {
            try running.settings.value(of: .nameOrder) == .family
        }
    }

    @Test func yCopiesTheNumberAndShowsItInFull() async throws {
        try await fixture.seed()
        let screen = try await fixture.startLoggedIn().screen
        screen.type("y")
        #expect(fixture.pasteboard.text == "555 01")
        #expect(screen.hints.contains("555 01"))
    }

    @Test func anotherSessionsContactAppears() async throws {
        try await fixture.seed()
        let screen = try await fixture.startLoggedIn().screen
        let other = try await fixture.startLoggedIn().screen
        other.type("a")
        other.type("Newcomer")
        other.press(.tab)
        other.type("1")
        other.press(.enter)
        try await screen.waitFor("Newcomer")
        #expect(screen.selectedRow?.contains("Ada") == true)
    }

    @Test func undoingAnAddTakesTheContactAwayAndRedoingBringsItBack() async throws {
        try await fixture.seed()
        let screen = try await fixture.startLoggedIn().screen
        screen.type("a")
        screen.type("Newcomer")
        screen.press(.tab)
        screen.type("1")
        screen.press(.enter)
        try await screen.waitForSelection("Newcomer")
        screen.type("u")
        try await screen.waitFor("Undid: Added Newcomer")
        #expect(!screen.rows.dropLast(2).contains { $0.contains("Newcomer") })
        #expect(try await fixture.stored().count == 2)
        screen.press(.control("r"))
        try await screen.wait(for: "the row") { screen in
            screen.rows.dropLast(2).contains { $0.contains("Newcomer") }
        }
        #expect(try await fixture.stored().count == 3)
    }
}
