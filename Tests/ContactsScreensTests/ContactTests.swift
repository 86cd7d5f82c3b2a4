import Models
import ScreenTestSupport
import TerminalCore
import Testing

@testable import ContactsScreens

@Suite struct ContactTests {
    private let fixture: ContactsFixture

    init() throws {
        fixture = try ContactsFixture()
    }

    private func openFirst(
        width: Int = 80, height: Int = 24
    ) async throws -> RunningContacts {
        try await fixture.seed()
        let running = try await fixture.startLoggedIn(width: width, height: height)
        running.screen.press(.enter)
        return running
    }

    @Test func aContactIsReadOnlyUntilEditWhichFocusesThePhoneAndOffersCancel() async throws {
        let screen = try await openFirst().screen
        #expect(screen.rows[0].contains("Edit") && !screen.rows[0].contains("Save"))
        #expect(screen.rows[0].contains("Contacts: mj"))
        screen.type("e")
        #expect(screen.rows[0].contains("Cancel") && !screen.rows[0].contains("Contacts:"))
        #expect(screen.rows[0].contains("Save"))
        screen.type("9")
        #expect(screen.screen.contains("555 019"))
    }

    @Test func cancelRestoresEveryField() async throws {
        let screen = try await openFirst().screen
        screen.type("e9")
        try screen.click("Cancel")
        #expect(screen.screen.contains("555 01") && !screen.screen.contains("555 019"))
        screen.type("e")
        #expect(!screen.screen.contains("555 019"))
        screen.press(.escape, .escape)
        #expect(screen.rows[0].contains("Log out"))
    }

    @Test func saveIsOffUntilSomethingDiffersItGoesBackAndTheRowShowsTheChange() async throws {
        let screen = try await openFirst().screen
        screen.type("e")
        try screen.click("Save")
        #expect(screen.screen.contains("No changes yet."))
        screen.type("9")
        screen.press(.enter)
        try await screen.waitForSelection("555 019")
        #expect(try await fixture.stored().contains { $0.phones.first?.value == "555 019" })
        screen.type("u")
        try await screen.wait(for: "the old number") { $0.selectedRow?.hasSuffix("555 01") == true }
    }

    @Test func anotherRowForANumberAppearsAsSoonAsTheLastOneHasText() async throws {
        let screen = try await openFirst(height: 40).screen
        func phoneRows() -> Int { screen.rows.count { $0.hasPrefix("  Phone") } }
        screen.type("e")
        #expect(phoneRows() == 2)
        screen.press(.tab, .tab)
        screen.type("2")
        #expect(phoneRows() == 3)
        screen.press(.tab, .tab)
        screen.type("3")
        #expect(phoneRows() == 4)
        try screen.click("Save")
        try await screen.waitForSelection("Ada")
        let stored = try await fixture.stored().first { $0.displayName == "Ada Lovelace" }
        #expect(stored?.phones.map(\.value) == ["555 01", "2", "3"] && stored?.emails == [])
    }

    @Test func tabLeavesTheNoteForTheSaveButtonAndTheHintSaysSo() async throws {
        let screen = try await openFirst().screen
        screen.type("e")
        for _ in 0..<7 { screen.press(.tab) }
        screen.type("one")
        screen.press(.enter)
        screen.type("two")
        #expect(screen.hints.contains("Tab to Save"))
        screen.press(.tab, .enter)
        try await screen.waitForSelection("Ada")
        #expect(try await fixture.stored().contains { $0.note == "one\ntwo" })
    }

    @Test func theSaveButtonSaysWhyNothingCanBeSaved() async throws {
        let screen = try await openFirst().screen
        screen.type("e")
        for _ in 0..<8 { screen.press(.tab) }
        screen.press(.space)
        #expect(screen.screen.contains("No changes yet."))
    }

    @Test func escapeAsksWhenSomethingWasChanged() async throws {
        let screen = try await openFirst().screen
        screen.type("e9")
        screen.press(.escape)
        #expect(screen.window.sheetCount == 1)
        screen.press(.down, .enter)
        #expect(screen.screen.contains("555 01") && !screen.screen.contains("555 019"))
    }

    @Test func from110ColumnsTheDetailFollowsTheCursorAndEnterAndEscapeSwitchPanes() async throws {
        let screen = try await openFirst(width: 120, height: 40).screen
        screen.press(.escape, .down)
        #expect(screen.rows.count { $0.contains("0912 345 678") } >= 1)
        #expect(screen.screen.contains("mobile"))
        screen.press(.enter)
        screen.type("e1")
        #expect(screen.screen.contains("0912 345 6781"))
        screen.resize(80, 24)
        #expect(screen.screen.contains("0912 345 6781") && screen.screen.contains("Edit Contact"))
        screen.resize(120, 40)
        #expect(screen.screen.contains("0912 345 6781"))
        // A click into the list does not lose what was entered.
        try screen.click("Ada Lovelace")
        #expect(screen.window.sheetCount == 1)
    }

    @Test func theSecondToSaveSeesBothVersionsAndChooses() async throws {
        let first = try await openFirst().screen
        let second = try await fixture.startLoggedIn().screen
        second.press(.enter)
        first.type("e1")
        second.type("e2")
        first.press(.enter)
        try await first.waitForSelection("555 011")
        second.press(.enter)
        try await second.waitFor("Changed Elsewhere")
        #expect(second.screen.contains("555 011") && second.screen.contains("555 012"))
        second.type("m")
        try await second.waitForSelection("555 012")
        try await first.waitFor("555 012")
    }

    @Test func everythingThatACardHoldsIsShownOrCounted() async throws {
        try await fixture.seed([])
        try await fixture.add(
            """
            FN:Jane Doe
            N:Doe;Jane;Mary;Dr.;Jr.
            NICKNAME:JD
            TEL;TYPE=CELL:1
            TEL;TYPE=WORK,pref:22
            EMAIL:jane@example.org
            ADR;TYPE=HOME:;;1 High Street;Oslo;;0150;Norway
            ORG:Acme;Sales
            TITLE:Boss
            BDAY:1980-04-05
            CATEGORIES:Choir,Family
            URL:https://example.org
            X-PHONETIC-FIRST-NAME:Dzhane
            NOTE:first\\nsecond
            X-A:1
            X-B:2
            X-C:3
            """)
        let screen = try await fixture.startLoggedIn(width: 120, height: 40).screen
        for text in [
            "Dr. Jane Doe Jr.", "JD", "22  preferred", "1 High Street, 0150 Oslo, Norway",
            "Acme, Sales", "Boss", "5 Apr 1980", "Choir, Family", "https://example.org", "Dzhane",
            "second", "+3 other fields", "jane@example.org", "Mary",
        ] {
            #expect(screen.screen.contains(text), "\(text)")
        }
        screen.resize(80, 40)
        screen.press(.enter)
        #expect(screen.rows[2].contains("mobile") && screen.screen.contains("Dr."))
    }

    @Test func helpListsTheKeysOfTheContact() async throws {
        let screen = try await openFirst(height: 60).screen
        screen.type("?")
        for text in ["Edit contact", "Copy line", "Move to the trash"] {
            #expect(screen.screen.contains(text))
        }
    }

    @Test func onlyWhatTheContactHasTakesARow() async throws {
        try await fixture.seed([("Ada", "1"), ("Bob", "")])
        let screen = try await fixture.startLoggedIn().screen
        screen.press(.enter)
        #expect(screen.rows[2...].prefix { !$0.isEmpty }.count == 2)
        #expect(!screen.screen.contains("Family name") && !screen.screen.contains("Note"))
        screen.press(.escape, .down, .enter)
        #expect(screen.rows[2...].prefix { !$0.isEmpty }.count == 1)
        #expect(!screen.screen.contains("Phone"))
    }
}
