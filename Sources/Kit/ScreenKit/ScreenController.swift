import TerminalCore

/// Whether an event was handled, or goes on to the container.
public enum EventResult: Hashable, Sendable {
    case handled, ignored
}

/// One screen: what it shows, which keys it takes, and what it does with them.
///
/// The life of a screen: it is made, pushed, presented or put into a tab (``willAppear()``), laid
/// out and drawn as often as needed, and freed once it is popped or dismissed (``didDisappear()``).
/// The window calls ``layout(size:)`` before every drawing and before every event, so a screen may
/// keep what it computes there.
///
/// The isolation is spelled out, because protocols that refine this one do not infer it in other
/// modules.
@MainActor
public protocol ScreenController: AnyObject {
    /// The name in the navigation bar. The way back from a screen pushed onto this one shows it
    /// too.
    var title: String { get }

    /// A remark after the title ("5 items"), shown if there is room.
    var subtitle: String? { get }

    /// A number or sign after the title in the tab bar.
    var badge: String? { get }

    /// The position of the selection ("37/10,000"), shown in the line above the hints.
    var position: String? { get }

    /// The keys that work here, most important first. Dispatch, the hint line, the bar items, help
    /// and tests all read this one list. If a key occurs twice, the first command gets it.
    var commandGroups: [CommandGroup] { get }

    /// Whether printable keys are text now, so that commands on such keys do not work.
    var capturesText: Bool { get }

    /// Whether the screen waits for an answer that decides what the next key means, such as whether
    /// a form was saved and closes. Until then the window keeps what the user types ahead.
    var holdsInput: Bool { get }

    /// Whether nothing is entered here, so that the left arrow may go back. Forms return false,
    /// whatever has the focus.
    var isReadOnly: Bool { get }

    /// Whether leaving now would lose what the user entered.
    var hasUnsavedChanges: Bool { get }

    /// Whether Back may remove this screen now. A screen that returns false has asked the user
    /// first.
    func shouldLeave() -> Bool

    /// Whether the navigation bar omits the way back, because the screen has one of its own.
    var hidesBackItem: Bool { get }

    /// The screen's place among the others. Every screen owns one such object.
    var links: ScreenLinks { get }

    /// The screens inside this one, including hidden ones; empty except for containers.
    var children: [any ScreenController] { get }

    /// The preferred size as a sheet, at most `available`, without the border.
    func preferredSize(in available: Size) -> Size

    /// Prepares the screen for a size: loads what will be visible, and moves what must be visible
    /// into view. Only this method may change anything for drawing.
    func layout(size: Size)

    /// Draws the screen. Pure: reads state and never changes it.
    func draw(on canvas: inout Canvas)

    /// Handles an event before the commands do: text, mouse, paste. Mouse locations are in the
    /// screen's coordinates.
    func handle(_ event: Event) -> EventResult

    /// The screen is about to become visible, for the first time or again.
    func willAppear()

    /// The screen is no longer visible. It may come back, unless the program ends. Cancel work that
    /// only this screen needs.
    func didDisappear()
}

extension ScreenController {
    public var subtitle: String? { nil }
    public var badge: String? { nil }
    public var position: String? { nil }
    public var commandGroups: [CommandGroup] { [] }
    public var capturesText: Bool { false }
    public var holdsInput: Bool { false }
    public var isReadOnly: Bool { !capturesText }
    public var hasUnsavedChanges: Bool { false }
    public func shouldLeave() -> Bool { true }
    public var hidesBackItem: Bool { false }
    public var children: [any ScreenController] { [] }
    public func preferredSize(in available: Size) -> Size { available }
    public func layout(size: Size) {}
    public func handle(_ event: Event) -> EventResult { .ignored }
    public func willAppear() {}
    public func didDisappear() {}
}

extension ScreenController {
    /// The window that shows this screen; `nil` before it is shown.
    public var window: Window? { links.window }

    /// What the terminal can show.
    public var symbols: SymbolSet { window?.symbols ?? .unicode }

    /// The nearest navigation controller around this screen.
    public var navigationController: NavigationController? {
        links.nearest(NavigationController.self)
    }

    /// The nearest split view controller around this screen.
    public var splitViewController: SplitViewController? {
        links.nearest(SplitViewController.self)
    }

    /// The nearest tab bar controller around this screen.
    public var tabBarController: TabBarController? { links.nearest(TabBarController.self) }

    /// Requests another drawing of this screen. Many calls before the next frame cost one frame.
    public func setNeedsDisplay() {
        window?.setNeedsDisplay()
    }

    /// Puts `screen` over everything as a sheet. The presenter also dismisses it.
    public func present(_ screen: any ScreenController) {
        window?.present(screen, by: self)
    }

    /// Removes the sheet with `screen`, which this screen presented, and everything that was
    /// presented over it.
    public func dismiss(_ screen: any ScreenController) {
        window?.dismissSheet(of: screen)
    }

    /// Removes this screen: a sheet is dismissed, the top of a stack is popped.
    public func leave() {
        if links.isSheet {
            dismiss(self)
        } else if let navigation = navigationController, navigation.topScreen === self {
            navigation.pop()
        }
    }

    /// Shows `text` instead of the hint line for as long as it takes to read it. `offer` is the
    /// same with a key that works on this screen; it is shown while the screen has the keys.
    public func showToast(_ text: String, offer: String? = nil) {
        window?.showToast(text, offer: offer, on: self)
    }

    /// Takes the notice away, because something else was done.
    public func hideToast() {
        window?.hideToast()
    }

    /// This screen and everything inside it.
    var selfAndDescendants: [any ScreenController] {
        [self] + children.flatMap(\.selfAndDescendants)
    }

    /// The commands as they are now. In a window they are made once between two changes.
    var currentCommands: [CommandGroup] { window?.commands(of: self) ?? commandGroups }

    /// The commands with an item in the navigation bar, at its leading or trailing end.
    func barCommands(leading: Bool) -> [Command] {
        currentCommands.flatMap(\.commands).filter { $0.bar?.isLeading == leading }
    }
}
