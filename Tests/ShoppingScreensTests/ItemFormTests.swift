import Models
import ScreenTestSupport
import TerminalCore
import Testing

@Suite struct ItemFormTests {
    private func startAdding(
        environment: [String: String] = ["LC_ALL": "C.UTF-8"]
    ) throws -> TerminalSession {
        let session = try ShoppingFixture(environment: environment).start()
        session.type("a")
        return session
    }

    @Test func everyFieldHasAPlaceholderAndTheNameHasTheFocus() throws {
        let session = try startAdding()
        #expect(session.screen.contains("Required"))
        #expect(session.screen.contains("Optional"))
        session.type("x")
        #expect(!session.screen.contains("Required"))
        #expect(session.screen.contains("✕"))
    }

    @Test(arguments: ["", " ", "\u{3000}", "\u{200B}"])
    func saveIsOffUntilTheNameHasAVisibleCharacter(name: String) throws {
        let session = try startAdding()
        session.paste(name)
        #expect(session.screen.contains("(Save)"))
        try session.click("(Save)")
        #expect(session.screen.contains("Enter a name first."))
        session.type("王")
        #expect(session.screen.contains(" Save "))
    }

    @Test func lettersAreRefusedVisiblyInThePrice() throws {
        let session = try startAdding()
        session.press(.tab)
        session.type("1a2")
        #expect(session.screen.contains("Price     1a2 "))
        #expect(session.screen.contains("\"a\" isn't allowed in a number."))
        session.type("3")
        #expect(session.screen.contains("\"a\" isn't allowed in a number."))
        session.press(.left, .left, .backspace)
        #expect(session.screen.contains("Price     123 "))
        #expect(!session.screen.contains("isn't allowed"))
    }

    @Test func aPastedPriceIsCleaned() throws {
        let session = try startAdding()
        session.press(.tab)
        session.paste(" kr. 12,50\n")
        #expect(session.screen.contains("Price     12.50"))
    }

    @Test(arguments: [
        ("en_US.UTF-8", "12,50", "12.50"), ("da_DK.UTF-8", "12,50", "12,50"),
        ("nb_NO.UTF-8", "12.50", "12,50"), ("zh_TW.UTF-8", "12,50", "12.50"),
        ("da_DK.UTF-8", "1.234,50", "1.234,50"), ("C", "2,5", "2.50"),
    ])
    func bothSeparatorsAreUnderstood(locale: String, typed: String, shown: String) async throws {
        let session = try startAdding(environment: ["LC_ALL": locale])
        session.type("Milk")
        session.press(.tab)
        session.type(typed)
        session.press(.enter)
        try await session.waitForSelection("Milk")
        #expect(session.selectedRow?.hasSuffix(shown) == true)
    }

    @Test(arguments: [
        ("-5", "Can't be negative."), ("1234567890", "At most 9 digits"),
        ("1.23456", "At most 4 digits after"), ("1.2.3,4,5", "separators"),
    ])
    func aWrongPriceIsRefusedWithTheReason(typed: String, reason: String) throws {
        let session = try startAdding()
        session.type("Milk")
        session.press(.tab)
        session.type(typed)
        #expect(session.screen.contains(reason))
        #expect(session.screen.contains("(Save)"))
    }

    @Test func anEmptyPriceMeansNotKnown() async throws {
        let session = try startAdding()
        session.type("Salt")
        session.press(.enter)
        try await session.waitForSelection("Salt")
        #expect(session.selectedRow?.hasSuffix("–") == true)
    }

    @Test func escapeAsksBeforeItDiscardsAndKeepEditingKeepsEverything() throws {
        let session = try startAdding()
        session.type("Milk")
        session.press(.escape)
        #expect(session.screen.contains("Discard your changes?"))
        session.press(.escape)
        #expect(session.screen.contains("Milk"))
        session.press(.escape, .down, .enter)
        #expect(!session.screen.contains("Milk"))
        #expect(!session.screen.contains("Add Item"))
    }

    @Test func quittingAsksWhileSomethingIsNotSaved() throws {
        let session = try startAdding()
        session.type("Milk")
        session.press(.control("c"))
        #expect(session.exitReason == nil)
        #expect(session.screen.contains("You have unsaved changes."))
        session.press(.escape)
        #expect(session.screen.contains("Milk"))
        session.press(.control("c"), .down, .enter)
        #expect(session.exitReason == .quit)
    }

    @Test func leavingAnEditByTabKeepsTheDraft() throws {
        let session = try ShoppingFixture().start()
        session.press(.enter)
        session.type("s")
        session.press(.alt("2"))
        #expect(session.screen.contains("Shopping List"))
        session.press(.character("1"))
        #expect(session.screen.contains("Pears"))
    }

    @Test func leftNeverClosesTheForm() throws {
        let session = try ShoppingFixture().start()
        session.press(.enter, .left, .left, .left, .left, .left, .left)
        #expect(session.screen.contains("Edit Item"))
    }

    @Test func anEditOfAnItemThatAnotherSessionDeletedCanBeKeptAsNew() async throws {
        let fixture = try ShoppingFixture()
        let session = try fixture.start()
        session.press(.enter)
        session.type("s")
        let other = try fixture.start()
        other.type("d")
        try await other.waitFor("Deleted Pear")
        session.press(.enter)
        try await session.waitFor("It was deleted in the other session.")
        session.type("m")
        try await session.waitForSelection("Pears")
        #expect(session.screen.contains("5 items"))
    }

    @Test func aFailedSaveKeepsTheFormAndSaysWhy() async throws {
        let fixture = try ShoppingFixture()
        let store = FailingStore(try fixture.openStore().items)
        let session = try fixture.start(store: store)
        session.type("aMilk")
        store.fail(with: .diskFull(path: "/data/satchel.sqlite"))
        session.press(.enter)
        try await session.waitFor("The disk is full")
        #expect(session.screen.contains("Milk"))
        #expect(session.screen.contains("Add Item"))
        store.fail(with: nil)
        session.press(.enter)
        try await session.waitForSelection("Milk")
    }

    @Test func whatIsTypedAheadWhileTheFormIsSavedGoesToTheScreenThatComesThen() async throws {
        let session = try ShoppingFixture().start()
        session.type("aMilk")
        session.press(.enter)
        session.type("aEggs")
        session.press(.enter)
        session.type("aTea")
        session.press(.enter)
        session.type("q")
        try await session.wait(for: "the end") { $0.exitReason == .quit }
        #expect(session.rows.joined().contains("Eggs"))
        #expect(session.selectedRow?.contains("Tea") == true)
    }

    @Test func whatIsTypedAheadOfASaveThatFailsIsForgotten() async throws {
        let fixture = try ShoppingFixture()
        let store = FailingStore(try fixture.openStore().items)
        let session = try fixture.start(store: store)
        session.type("aMilk")
        store.fail(with: .diskFull(path: "/data/satchel.sqlite"))
        session.press(.enter)
        session.type("aEggs")
        try await session.waitFor("The disk is full")
        session.type("!")
        #expect(session.screen.contains("Milk!"))
    }

    @Test func aFailedToggleLeavesTheRowAndSaysWhy() async throws {
        let fixture = try ShoppingFixture()
        let store = FailingStore(try fixture.openStore().items)
        store.fail(with: .readOnly(path: "/data/satchel.sqlite"))
        let session = try fixture.start(store: store)
        session.press(.space)
        try await session.waitFor("is read-only")
        #expect(session.rows[2].hasPrefix("▌  Pear"))
    }
}
