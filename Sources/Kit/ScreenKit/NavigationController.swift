import TerminalCore

/// A stack of screens that shows the last one pushed, under a navigation bar with a way back.
///
/// In a sheet, the bar is in the sheet's border.
public final class NavigationController: ContainerController {
    public let links = ScreenLinks()
    /// From the root to the visible screen.
    public private(set) var screens: [any ScreenController]

    private let strings: KitStrings
    private var size = Size.zero

    /// The root screen stays as long as the controller.
    public init(root: any ScreenController, strings: KitStrings) {
        self.strings = strings
        screens = [root]
        root.links.container = self
    }

    /// The visible screen.
    public var topScreen: any ScreenController { screens[screens.count - 1] }

    public func push(_ screen: any ScreenController) {
        window?.hideToast()
        changeChildren { screens.append(screen) }
    }

    /// Removes the top screen. The root stays.
    public func pop() {
        guard screens.count > 1 else { return }
        changeChildren { _ = screens.removeLast() }
    }

    /// Replaces everything above the root in one step, so that no screen in between appears.
    public func setScreens(above new: [any ScreenController]) {
        changeChildren { screens = [screens[0]] + new }
    }

    public var focusedChild: any ScreenController { topScreen }
    public var children: [any ScreenController] { screens }
    public var badge: String? { screens[0].badge }

    public var commandGroups: [CommandGroup] {
        guard let back = backCommand else { return topScreen.currentCommands }
        return topScreen.currentCommands + [CommandGroup(title: title, commands: [back])]
    }

    public func layout(size: Size) {
        self.size = size
        topScreen.layout(size: contentFrame.size)
    }

    public func draw(on canvas: inout Canvas) {
        if !links.isSheet {
            canvas.draw(in: Rect(x: 0, y: 0, width: size.width, height: 1)) { bar in
                navigationBar(width: size.width).draw(on: &bar, isInBorder: false)
            }
            canvas.drawLine(at: Point(x: 0, y: 1), width: size.width, style: .secondary)
        }
        canvas.draw(in: contentFrame) { topScreen.draw(on: &$0) }
    }

    public func handle(_ event: Event) -> EventResult {
        guard case .mouse(let mouse) = event else { return topScreen.handle(event) }
        if contentFrame.contains(mouse.location) {
            return topScreen.handle(.mouse(mouse.relative(to: contentFrame.origin)))
        }
        guard mouse.action == .press, mouse.location.y == 0, !links.isSheet,
            let command = navigationBar(width: size.width).command(at: mouse.location.x)
        else { return .ignored }
        window?.run(command)
        return .handled
    }

    /// The bar of the visible screen. In a sheet, the sheet draws it.
    func navigationBar(width: Int) -> NavigationBar {
        NavigationBar(screen: topScreen, back: backCommand, width: width)
    }
}

extension NavigationController {
    private var contentFrame: Rect {
        let top = links.isSheet ? 0 : 2
        return Rect(x: 0, y: top, width: size.width, height: size.height - top)
    }

    private var backCommand: Command? {
        guard screens.count > 1, !topScreen.hidesBackItem else { return nil }
        return backCommand(to: screens[screens.count - 2], strings: strings) { [self] in pop() }
    }
}
