import ScreenKit
import ScreenTestSupport
import TerminalCore
import Testing

/// N2: push and pop with a back item that shows the previous title.
struct NavigationControllerTests {
    let root = TestScreen("Items")
    let navigation: NavigationController
    let session: TerminalSession

    init() {
        navigation = NavigationController(root: root, strings: .names)
        session = TerminalSession(
            root: TabBarController(tabs: [("Items", navigation)], strings: .names))
    }

    @Test func theBackItemShowsThePreviousTitle() {
        #expect(!session.screen.contains("back"))
        navigation.push(TestScreen("Milk"))
        session.press(.insert)
        #expect(session.rows[0].hasPrefix(" back(Items)"))
        #expect(session.rows[0].contains("Milk"))
        #expect(session.rows[2] == "body of Milk")
    }

    @Test(arguments: [Key.escape, .left])
    func escAndLeftArrowLeaveAPushedReadOnlyScreen(key: Key) {
        let milk = TestScreen("Milk")
        navigation.push(milk)
        session.press(key)
        #expect(session.screen.contains("body of Items"))
        #expect(milk.life == ["appear", "disappear"])
        #expect(root.life == ["appear", "disappear", "appear"])
    }

    @Test func aClickOnTheBackItemGoesBack() throws {
        navigation.push(TestScreen("Milk"))
        session.press(.insert)
        try session.click("back(Items)")
        #expect(session.screen.contains("body of Items"))
    }

    @Test func theRootIsNeverPopped() {
        session.press(.escape, .left)
        navigation.pop()
        #expect(session.screen.contains("body of Items"))
    }

    @Test func leftArrowNeverClosesAFormWhateverHasTheFocus() {
        let form = FieldsScreen("Edit")
        navigation.push(form)
        session.type("ab")
        session.press(.left)
        #expect(navigation.topScreen === form)
        session.press(.tab, .tab, .left)
        #expect(!form.capturesText)
        #expect(navigation.topScreen === form)
        session.press(.escape)
        #expect(navigation.topScreen === root)
    }

    @Test func aScreenThatAsksFirstIsNotLeft() {
        let milk = TestScreen("Milk")
        milk.mayLeave = false
        navigation.push(milk)
        session.press(.escape)
        #expect(navigation.topScreen === milk)
    }

    @Test func whatAPoppedScreenPresentedGoesWithItForNobodyCouldAnswerItAnyMore() {
        let milk = TestScreen("Milk")
        navigation.push(milk)
        let question = ActionSheet(title: "Really?", buttons: ["Yes", "No"], strings: .names)
        milk.present(question)
        session.press(.function(1))
        navigation.pop()
        #expect(session.window.frontScreen === session.window.root)
        session.press(.insert)
        #expect(session.screen.contains("body of Items"))
    }

    @Test func aLongPreviousTitleLeavesRoomForTheTitleAt40Columns() {
        root.title = "Everything that is in the catalogue"
        navigation.push(TestScreen("Milk from the farm"))
        session.resize(40, 10)
        #expect(session.rows[0] == " back(Everything…  Milk from the farm")
    }

    @Test func theSubtitleIsShownWhereThereIsRoomAndGivesWayBeforeTheTitleDoes() {
        root.subtitle = "5 items, 2 on the list"
        session.resize(80, 24)
        #expect(session.rows[0].contains("Items  · 5 items, 2 on the list"))
        session.resize(40, 24)
        #expect(session.rows[0].contains("Items  · 5 items, 2 on the list"))
        root.subtitle = "5 items, 2 on the list, 3 without price"
        session.resize(40, 10)
        #expect(session.rows[0].trimmingPrefix { $0 == " " } == "Items")
    }

    @Test func theTitleIsBoldToItsLastLetterAndTheRemarkIsNot() throws {
        root.subtitle = "5 items"
        session.resize(80, 24)
        let bold = session.terminal.frame.cells.prefix(80).filter {
            $0.style.attributes.contains(.bold)
        }
        #expect(bold.map(\.text).joined() == "Items")
    }

    @Test func barItemsCanBeClickedAndWhatCannotBeUsedNowSaysWhy() throws {
        var added = 0
        root.commands = [
            Command(.character("a"), title: "Add an item", bar: .leading("+ Add")) { added += 1 },
            Command(
                .character("e"), title: "Edit", bar: .trailing("Edit"),
                disabledReason: "Nothing to edit."
            ) {},
        ]
        session.press(.insert)
        try session.click("+ Add")
        #expect(added == 1)
        try session.click("(Edit)")
        #expect(session.hints == " Nothing to edit.")
    }

    @Test func ofBarItemsThatDoNotFitTheLaterGiveWayTheirKeysStillWork() {
        var sorted = 0
        root.title = "Shopping List"
        root.commands = [
            Command(.character("a"), title: "Add", bar: .leading("+ Add")) {},
            Command(.character("e"), title: "Edit", bar: .trailing("Edit")) {},
            Command(.character("s"), title: "Sort", bar: .trailing("Sort the list")) {
                sorted += 1
            },
        ]
        session.resize(40, 10)
        #expect(session.rows[0] == " + Add       Shopping List         Edit")
        session.type("s")
        #expect(sorted == 1)
    }

    @Test func aLongWayBackGivesWayToTheTitleAndToWhatCanBeDone() {
        root.title = "Contacts of somebody"
        let milk = TestScreen("Change Password")
        milk.commands = [
            Command(.character("c"), title: "Change", bar: .trailing("Change")) {}
        ]
        navigation.push(milk)
        session.resize(40, 10)
        #expect(session.rows[0] == " back(Contact…  Change Password  Change")
    }

    @Test func mouseEventsReachTheScreenInItsOwnCoordinates() {
        session.mouse(.press, 3, 2)
        #expect(
            root.events.last == .mouse(Mouse(action: .press, location: Point(x: 3, y: 0))))
    }
}
