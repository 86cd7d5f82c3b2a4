import TerminalCore

/// A list and the selected detail: side by side if there is room, otherwise one over the other.
///
/// Enter and Escape move between the two, however they are shown.
public final class SplitViewController: ContainerController {
    public let links = ScreenLinks()
    /// The list.
    public let primary: any ScreenController
    /// What is selected; `nil` if nothing is.
    public private(set) var detail: (any ScreenController)?
    /// Whether the detail has the keys. If there is room for only one, the one with the keys is
    /// shown.
    public private(set) var isDetailFocused = false

    private let strings: KitStrings
    private var panes: Panes

    /// A list with nothing selected. It gets `primaryShare` of the width if both are shown.
    public init(
        primary: any ScreenController, primaryShare: Double = 0.4, strings: KitStrings
    ) {
        self.primary = primary
        panes = Panes(size: .zero, leadingShare: primaryShare)
        self.strings = strings
        primary.links.container = self
    }

    /// Whether there is room for both.
    public var showsBoth: Bool { panes.showBoth }

    /// Replaces the detail with `screen`; with `focusing` it gets the keys.
    public func showDetail(_ screen: any ScreenController, focusing: Bool) {
        isDetailFocused = focusing
        changeChildren { detail = screen }
    }

    /// Removes the detail and gives the keys back to the list.
    public func closeDetail() {
        isDetailFocused = false
        changeChildren { detail = nil }
    }

    /// Gives the keys to the detail, if any, or back to the list.
    public func focusDetail(_ focuses: Bool) {
        isDetailFocused = focuses && detail != nil
        setNeedsDisplay()
    }

    public var focusedChild: any ScreenController {
        isDetailFocused ? detail ?? primary : primary
    }

    public var children: [any ScreenController] { [primary] + [detail].compactMap(\.self) }
    public var shownChildren: [any ScreenController] { children }
    public var title: String { titleScreen.title }
    public var subtitle: String? { titleScreen.subtitle }
    public var badge: String? { primary.badge }
    public var hidesBackItem: Bool { isDetailFocused || primary.hidesBackItem }

    public var commandGroups: [CommandGroup] {
        let groups = focusedChild.currentCommands
        // A detail that hides the way back has one of its own, such as Cancel.
        guard isDetailFocused, !focusedChild.hidesBackItem else { return groups }
        let back = backCommand(to: primary, isInBar: !showsBoth, strings: strings) { [self] in
            focusDetail(false)
        }
        return groups + [CommandGroup(title: primary.title, commands: [back])]
    }

    public func layout(size: Size) {
        panes.size = size
        guard showsBoth else { return focusedChild.layout(size: size) }
        primary.layout(size: panes.leading.size)
        detail?.layout(size: panes.trailing.size)
    }

    public func draw(on canvas: inout Canvas) {
        guard showsBoth else { return focusedChild.draw(on: &canvas) }
        panes.draw(primary, detail, leadingIsFocused: !isDetailFocused, on: &canvas)
    }

    public func handle(_ event: Event) -> EventResult {
        guard showsBoth, case .mouse(let mouse) = event else { return focusedChild.handle(event) }
        if panes.leading.contains(mouse.location) {
            if mouse.action == .press, isDetailFocused {
                guard focusedChild.shouldLeave() else { return .handled }
                isDetailFocused = false
            }
            return primary.handle(event)
        }
        guard let detail, panes.trailing.contains(mouse.location) else { return .ignored }
        if mouse.action == .press { isDetailFocused = true }
        return detail.handle(.mouse(mouse.relative(to: panes.trailing.origin)))
    }
}

extension SplitViewController {
    private var titleScreen: any ScreenController { showsBoth ? primary : focusedChild }
}
