import TerminalCore

/// A screen that shows other screens. Unless it says otherwise, it behaves like the child that has
/// the keys.
@MainActor
public protocol ContainerController: ScreenController {
    /// The child that has the keys.
    var focusedChild: any ScreenController { get }

    /// The children that are on screen whenever the container is.
    var shownChildren: [any ScreenController] { get }
}

extension ContainerController {
    public var shownChildren: [any ScreenController] { [focusedChild] }

    public var title: String { focusedChild.title }
    public var subtitle: String? { focusedChild.subtitle }
    public var position: String? { focusedChild.position }
    public var capturesText: Bool { focusedChild.capturesText }
    public var holdsInput: Bool { focusedChild.holdsInput }
    public var isReadOnly: Bool { focusedChild.isReadOnly }
    public var hasUnsavedChanges: Bool { children.contains(where: \.hasUnsavedChanges) }
    public func shouldLeave() -> Bool { focusedChild.shouldLeave() }

    public func preferredSize(in available: Size) -> Size {
        focusedChild.preferredSize(in: available)
    }

    public func willAppear() {
        links.isShown = true
        for child in shownChildren { child.willAppear() }
    }

    public func didDisappear() {
        links.isShown = false
        for child in shownChildren { child.didDisappear() }
    }
}

extension ContainerController {
    /// Carries out `change`, which shows, adds or removes children, and tells them so.
    func changeChildren(_ change: () -> Void) {
        let (oldChildren, oldShown) = (children, shownChildren)
        change()
        let (children, shown) = (children, shownChildren)
        if links.isShown {
            for child in oldShown where !shown.contains(where: { $0 === child }) {
                child.didDisappear()
            }
        }
        for child in oldChildren where !children.contains(where: { $0 === child }) {
            window?.dismissSheets(ofPopped: child)
            child.links.container = nil
        }
        for child in children { child.links.container = self }
        if links.isShown {
            for child in shown where !oldShown.contains(where: { $0 === child }) {
                child.willAppear()
            }
        }
        setNeedsDisplay()
    }

    /// Leads back from the focused child to `screen`, unless the child objects. The left arrow does
    /// the same, but never closes a form.
    func backCommand(
        to screen: any ScreenController, isInBar: Bool = true, strings: KitStrings,
        action: @escaping () -> Void
    ) -> Command {
        let title = strings.text(.back, screen.title)
        return Command(
            keys: focusedChild.isReadOnly ? [.escape, .left] : [.escape], title: title,
            bar: isInBar ? .leading(title) : nil
        ) { [focusedChild] in
            if focusedChild.shouldLeave() { action() }
        }
    }
}
