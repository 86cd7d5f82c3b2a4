import Models
import ScreenKit
import ScreenTestSupport
import ShoppingScreens
import TerminalCore
import Testing

/// N12: what is left is freed, and follows the store no more.
@Suite struct ScreenLifeTests {
    private let fixture: ShoppingFixture
    private let store: WatchedStore

    init() throws {
        fixture = try ShoppingFixture()
        store = WatchedStore(try fixture.openStore().items)
    }

    private func start() throws -> TerminalSession {
        try fixture.start(store: store)
    }

    /// The screen of `type` that is in the window.
    private func screen<Screen: ScreenController>(
        _ type: Screen.Type, in session: TerminalSession
    ) -> Screen? {
        session.window.allScreens.lazy.compactMap { $0 as? Screen }.first
    }

    @Test func itemsAndShoppingListAreFreedWithTheirWindowAndLeaveNoObservationBehind() async throws
    {
        weak var items: ItemListScreen?
        weak var list: ShoppingListScreen?
        do {
            let session = try start()
            items = screen(ItemListScreen.self, in: session)
            list = screen(ShoppingListScreen.self, in: session)
            #expect(items != nil && list != nil)
            #expect(store.followerCount == 2)
            session.press(.space, .character("+"), .character("d"), .character("u"))
            try await session.waitFor("Undid: Deleted Pear")
            session.press(.character("2"), .space)
            try await session.waitFor("[x] 2 Pear")
            session.press(.function(1), .escape, .control("c"))
            await fixture.finishWriting()
            await session.settle()
        }
        await store.waitForEnds(2)
        #expect(store.followerCount == 0)
        #expect(items == nil && list == nil)
    }

    @Test func aPushedListIsFreedWhenItIsPoppedAndItsObservationEnds() async throws {
        let services = try fixture.makeServices(store: store)
        let navigation = NavigationController(
            root: MessageScreen(title: "Root", message: ""), strings: fixture.kitStrings)
        let session = TerminalSession(root: navigation, strings: fixture.kitStrings)
        session.fixture = fixture
        for isItems in [true, false] {
            weak var screen: (any ScreenController)?
            do {
                let pushed: any ScreenController =
                    isItems
                    ? ItemListScreen(services: services) : ShoppingListScreen(services: services)
                navigation.push(pushed)
                screen = pushed
            }
            session.press(.down)
            #expect(screen != nil && store.followerCount == 1)
            session.press(.escape, .down)
            #expect(screen == nil)
            await store.waitForEnds(1)
            #expect(store.followerCount == 0)
        }
    }

    @Test func aFormIsFreedHoweverItIsLeft() async throws {
        let session = try start()
        let ways: [(String, (TerminalSession) async throws -> Void)] = [
            ("Esc", { $0.press(.escape) }), ("Cancel", { try $0.click("Cancel") }),
            ("discarding", { $0.press(.character("x"), .escape, .down, .enter) }),
            (
                "saving",
                {
                    $0.press(.character("x"), .enter)
                    try await $0.waitForNo("Add Item")
                }
            ),
        ]
        for (name, leave) in ways {
            session.type("a")
            weak let form = screen(ItemFormScreen.self, in: session)
            #expect(form != nil)
            try await leave(session)
            session.press(.home)
            await session.settle()
            #expect(form == nil, "\(name)")
        }
        for keys: [Key] in [[.escape], [.character("x"), .escape, .down, .enter]] {
            session.press(.enter)
            weak let form = screen(ItemFormScreen.self, in: session)
            #expect(form != nil)
            for key in keys { session.press(key) }
            session.press(.home)
            #expect(form == nil)
        }
        #expect(store.followerCount == 2)
    }

    @Test func aQuestionIsFreedWithItsAnswer() throws {
        let session = try start()
        session.type("ax")
        for keys: [Key] in [[.escape], [.enter], [.down, .enter]] {
            session.press(.escape)
            weak let question = screen(ActionSheet.self, in: session)
            #expect(question != nil)
            for key in keys { session.press(key) }
            session.press(.insert)
            #expect(question == nil)
        }
        #expect(session.window.sheetCount == 0)
    }

    @Test func theQuestionOfAConflictIsFreedWithItsAnswerAndSoIsTheForm() async throws {
        let session = try fixture.start(store: store)
        session.press(.enter)
        session.type("s")
        let pear = try #require(try store.page(ItemQuery(), rows: 0..<1).items.first)
        _ = try await store.perform(.update(from: pear, to: pear.with { $0.name = "Plum" }))
        session.press(.enter)
        try await session.waitFor("Changed Elsewhere")
        weak let question = screen(ConflictScreen.self, in: session)
        weak let form = screen(ItemFormScreen.self, in: session)
        #expect(question != nil && form != nil)
        session.press(.character("t"), .home)
        #expect(question == nil && form == nil)
    }

    @Test func thePriceSheetIsFreedWhenItIsCancelledAndWhenItIsSaved() async throws {
        let session = try start()
        session.press(.space)
        try await session.waitFor("✓ Pear")
        session.press(.character("2"), .character("d"), .character("u"))
        try await session.waitFor("Undid: Removed Pear from the list")
        for keys: [Key] in [[.escape], [.character("5"), .enter]] {
            session.press(.character("p"))
            weak let sheet = screen(PricePaidScreen.self, in: session)
            #expect(sheet != nil)
            for key in keys { session.press(key) }
            try await session.waitForNo("Price Paid")
            await session.settle()
            session.press(.home)
            #expect(sheet == nil)
        }
    }

    @Test func formsAndQuestionsAreFreedWithTheirWindow() throws {
        weak var form: ItemFormScreen?
        weak var question: ActionSheet?
        do {
            let session = try start()
            session.type("ax")
            session.press(.escape)
            form = screen(ItemFormScreen.self, in: session)
            question = screen(ActionSheet.self, in: session)
            #expect(form != nil && question != nil)
        }
        #expect(form == nil && question == nil)
    }
}
