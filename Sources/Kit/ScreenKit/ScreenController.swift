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
    /// The name in the navigation bar; Back of a screen pushed on this one shows it too.
    var title: String { get }

    /// A remark after the title ("5 items"), shown where there is room.
    var subtitle: String? { get }

    /// A number or sign after the title in the tab bar.
    var badge: String? { get }

    /// Where the selection stands ("37/10,000"), shown in the line above the hints.
    var position: String? { get }

    /// The keys that work here, each with its label, most important first. Dispatch, the hint line,
    /// the bar items, help and tests all read this one list. A key that occurs twice belongs to the
    /// first command.
    var commandGroups: [CommandGroup] { get }

    /// Whether printable keys are text now. Commands on such keys do not work then.
    var capturesText: Bool { get }

    /// Whether an answer is awaited that decides what the next key means, such as whether a form
    /// was saved and closes. Until then the window keeps what the user types ahead.
    var holdsInput: Bool { get }

    /// Whether nothing is entered here, so that the left arrow may lead back. Forms say no,
    /// whatever has the focus.
    var isReadOnly: Bool { get }

    /// Whether leaving now would lose something that the user entered.
    var hasUnsavedChanges: Bool { get }

    /// Whether Back may take this screen away now. A screen that says no has asked the user why it
    /// should.
    func shouldLeave() -> Bool

    /// Whether the navigation bar leaves out the way back: the screen has one of its own.
    var hidesBackItem: Bool { get }

    /// The place of this screen among the others. Every screen owns one such object.
    var links: ScreenLinks { get }

    /// The screens that this one contains, hidden ones included; empty but for containers.
    var children: [any ScreenController] { get }

    /// The size that the screen would like as a sheet, at most `available`, without the border.
    func preferredSize(in available: Size) -> Size

    /// Takes note of the size, loads what will be visible, moves what must be visible into view.
    /// The only place where drawing may change anything.
    func layout(size: Size)

    /// Draws the screen. Pure: reads state and never changes it.
    func draw(on canvas: inout Canvas)

    /// Takes an event before the commands do: text, mouse, paste. Mouse locations are the screen's
    /// own.
    func handle(_ event: Event) -> EventResult

    /// The screen is about to be on screen for the first time, or again.
    func willAppear()

    /// The screen is no longer on screen; it may come back, unless the program ends. Work that only
    /// it needs is cancelled here.
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

    /// The nearest navigation controller around this screen.
    public var navigationController: NavigationController? {
        links.nearest(NavigationController.self)
    }

    /// The nearest tab bar controller around this screen.
    public var tabBarController: TabBarController? { links.nearest(TabBarController.self) }

    /// Asks for this screen to be drawn again; many calls before the next frame cost one frame.
    public func setNeedsDisplay() {
        window?.setNeedsDisplay()
    }

    /// Puts `screen` over everything as a sheet. Whoever presents a sheet also dismisses it.
    public func present(_ screen: any ScreenController) {
        window?.present(screen, by: self)
    }

    /// Takes away the sheet that shows `screen`, which this screen presented, with everything that
    /// was presented over it.
    public func dismiss(_ screen: any ScreenController) {
        window?.dismissSheet(of: screen)
    }

    /// Shows `text` in the place of the hint line for as long as it takes to read it.
    public func showToast(_ text: String) {
        window?.showToast(text)
    }

    /// This screen and all that it contains.
    var selfAndDescendants: [any ScreenController] {
        [self] + children.flatMap(\.selfAndDescendants)
    }

    /// The commands with an item in the navigation bar, at its leading or trailing end.
    func barCommands(leading: Bool) -> [Command] {
        commandGroups.flatMap(\.commands).filter { $0.bar?.isLeading == leading }
    }
}
