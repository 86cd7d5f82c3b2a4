import ScreenKit
import ScreenTestSupport
import TerminalCore
import Testing

/// N12: a popped or dismissed screen is freed.
struct MemoryTests {
    /// Every kind of screen that the kit has or makes possible.
    enum Kind: CaseIterable {
        case message, list, filteredList, form, actionSheet, navigation, tabs

        @MainActor func make() -> any ScreenController {
            switch self {
            case .message: return MessageScreen(title: "Message", message: "text")
            case .list: return ListScreen(count: 100)
            case .filteredList:
                let list = ListScreen(count: 100)
                list.table.filter = "1"
                list.table.beginFiltering()
                return list
            case .form: return FieldsScreen()
            case .actionSheet:
                return ActionSheet(title: "Sure?", buttons: ["Yes", "No"], strings: .names)
            case .navigation:
                let navigation = NavigationController(
                    root: ListScreen(count: 3), strings: .names)
                navigation.push(FieldsScreen())
                return navigation
            case .tabs:
                return TabBarController(
                    tabs: [("A", ListScreen(count: 3)), ("B", FieldsScreen())], strings: .names)
            }
        }
    }

    let root = TestScreen("Root")
    let navigation: NavigationController
    let session: TerminalSession

    init() {
        navigation = NavigationController(root: root, strings: .names)
        session = TerminalSession(root: navigation)
    }

    /// Weak references to a screen and all that is in it.
    private struct Weak {
        weak var screen: (any ScreenController)?
    }

    /// Shows a screen by `show`, uses it with keys, mouse, a toast and help, and takes it away by
    /// `hide`.
    private func use(
        _ kind: Kind, show: (any ScreenController) -> Void, hide: () -> Void
    ) -> [Weak] {
        let screen = kind.make()
        show(screen)
        let known = Set(session.window.allScreens.map(ObjectIdentifier.init))
        session.press(.down, .tab, .up, .function(1))
        let screens = session.window.allScreens.filter { $0 !== root && $0 !== navigation }
        #expect(screens.count >= known.count - 2)
        session.mouse(.press, 40, 12)
        session.press(.escape)
        screen.showToast("A notice about \(kind)")
        session.type("x")
        session.resize(60, 20)
        hide()
        session.press(.insert)
        return screens.map { Weak(screen: $0) }
    }

    @Test(arguments: Kind.allCases)
    func aPoppedScreenIsFreedEvenAfterHelpAndANotice(kind: Kind) {
        let screens = use(kind, show: navigation.push, hide: navigation.pop)
        #expect(!screens.isEmpty)
        #expect(screens.allSatisfy { $0.screen == nil })
    }

    @Test(arguments: Kind.allCases)
    func aDismissedSheetIsFreedEvenAfterHelpAndANotice(kind: Kind) {
        let screens = use(kind, show: root.present, hide: root.dismiss)
        #expect(!screens.isEmpty)
        #expect(screens.allSatisfy { $0.screen == nil })
    }

    @Test func sheetsOverADismissedOneAreFreedWithIt() {
        weak var lower: TestScreen?
        weak var upper: FieldsScreen?
        do {
            let screens = (TestScreen("Lower"), FieldsScreen())
            root.present(screens.0)
            screens.0.present(screens.1)
            session.press(.function(1))
            (lower, upper) = screens
        }
        root.dismiss()
        session.press(.insert)
        #expect(lower == nil && upper == nil)
    }

    @Test func theQuestionAboutUnsavedChangesIsFreedWithItsAnswer() {
        root.hasUnsavedChanges = true
        session.press(.control("c"))
        weak let question = session.window.frontScreen
        #expect(question is ActionSheet)
        session.press(.escape)
        #expect(question == nil)
    }

    @Test func aTabThatIsLeftStaysAndNothingItShowedDoes() {
        let list = ListScreen(count: 3)
        let inner = NavigationController(root: list, strings: .names)
        let session = TerminalSession(
            root: TabBarController(
                tabs: [("A", inner), ("B", TestScreen("B"))], strings: .names))
        weak var detail: TestScreen?
        do {
            let screen = TestScreen("Detail")
            inner.push(screen)
            detail = screen
        }
        session.type("2")
        #expect(detail != nil)
        session.type("1")
        session.press(.escape)
        #expect(detail == nil)
    }

    @Test func theWholeProgramIsFreedAtItsEnd() {
        weak var window: Window?
        weak var application: Application?
        weak var root: ListScreen?
        do {
            let list = ListScreen(count: 5)
            let session = TerminalSession(root: list)
            session.press(.function(1))
            list.showToast("notice")
            session.press(.escape, .control("c"))
            (window, application, root) = (session.window, session.application, list)
        }
        #expect(window == nil && application == nil && root == nil)
    }
}
