import Resources
import ScreenTestSupport
import Testing

/// In the longest language nothing is cut at 80 columns, and the essentials stay at 40.
@Suite struct LongTextTests {
    private let session: TerminalSession
    private let fixture: ShoppingFixture

    init() throws {
        fixture = try ShoppingFixture(language: Strings.longEnglish)
        session = try fixture.start()
    }

    @Test(arguments: [(80, 24), (40, 10)])
    func everyShoppingScreenHasRoomForLongTexts(width: Int, height: Int) async throws {
        session.resize(width, height)
        LongTexts.check(session, name: "Pear")
        session.type("a")
        LongTexts.check(session)
        session.type("Pear")
        session.press(.tab)
        session.type("x")
        LongTexts.check(session)
        session.press(.escape)
        LongTexts.check(session)
        session.press(.down, .enter)
        session.press(.down, .enter)
        LongTexts.check(session)
        session.press(.escape)
        session.type("E")
        session.press(.space)
        LongTexts.check(session, name: "Pear")
        session.press(.escape)
        session.type("/e")
        LongTexts.check(session)
        session.press(.escape)
        session.press(.space, .down, .space)
        await fixture.finishWriting()
        session.type("2")
        session.press(.home)
        LongTexts.check(session, name: "Pencil")
        session.type("p")
        LongTexts.check(session)
        session.press(.escape, .space)
        await fixture.finishWriting()
        LongTexts.check(session)
    }
}
