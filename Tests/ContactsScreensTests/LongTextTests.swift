import Resources
import ScreenTestSupport
import Testing

@testable import ContactsScreens

/// In the longest language nothing is cut at 80 columns, and the essentials stay at 40.
@Suite struct LongTextTests {
    private let fixture: ContactsFixture

    init() throws {
        fixture = try ContactsFixture(language: Strings.longEnglish)
    }

    @Test(arguments: [(80, 24), (40, 10)])
    func everyScreenOfAnAccountHasRoomForLongTexts(width: Int, height: Int) async throws {
        let create = try fixture.start(width: width, height: height).screen
        LongTexts.check(create)
        create.type("mj")
        create.press(.tab)
        create.type("short")
        LongTexts.check(create)
        try await fixture.seed()
        let running = try fixture.start(width: width, height: height)
        let screen = running.screen
        LongTexts.check(screen)
        screen.press(.tab)
        LongTexts.check(screen)
        screen.press(.backTab)
        try await running.logIn()
        screen.type("P")
        screen.type("secret")
        screen.press(.tab)
        screen.type("another")
        LongTexts.check(screen)
        screen.press(.escape)
        running.flow.deleteAccount()
        await screen.settle()
        LongTexts.check(screen)
        screen.press(.escape)
        screen.type("o")
        LongTexts.check(screen)
        screen.press(.escape)
        screen.type("Z")
        try await screen.waitFor(fixture.strings.text(.loginUnlock))
        LongTexts.check(screen)
    }

    @Test(arguments: [(80, 24), (40, 10)])
    func everyScreenOfContactsHasRoomForLongTexts(width: Int, height: Int) async throws {
        try await fixture.seed()
        let running = try await fixture.startLoggedIn(width: width, height: height)
        let screen = running.screen
        LongTexts.check(screen, name: "Ada Lovelace")
        screen.type("/a")
        LongTexts.check(screen)
        screen.press(.escape)
        screen.type("a")
        LongTexts.check(screen)
        screen.type("x")
        screen.press(.escape)
        LongTexts.check(screen)
        screen.press(.down, .enter)
        screen.press(.enter)
        LongTexts.check(screen)
        screen.type("e")
        LongTexts.check(screen)
        screen.press(.tab, .tab, .tab)
        LongTexts.check(screen)
        screen.press(.escape, .escape)
        screen.type("T")
        try await screen.wait(for: "the trash") {
            $0.rows[0].contains(fixture.strings.text(.trashTitle))
        }
        LongTexts.check(screen)
        screen.press(.escape)
        screen.type("d")
        try await screen.wait(for: "the row to go") { !$0.rows[2].contains("Ada") }
        screen.type("T")
        try await screen.waitForSelection("Ada Lovelace")
        LongTexts.check(screen, name: "Ada Lovelace")
        screen.type("X")
        LongTexts.check(screen)
    }

    @Test(arguments: [(80, 24), (40, 10)])
    func theQuestionAboutTwoVersionsHasRoomForLongTexts(width: Int, height: Int) async throws {
        try await fixture.seed()
        let screen = try await fixture.startLoggedIn(width: width, height: height).screen
        let other = try await fixture.startLoggedIn().screen
        for session in [screen, other] { session.press(.enter) }
        screen.type("e1")
        other.type("e2")
        other.press(.enter)
        try await other.waitForSelection("555 012")
        screen.press(.enter)
        try await screen.waitFor("555 012")
        LongTexts.check(screen)
    }
}
