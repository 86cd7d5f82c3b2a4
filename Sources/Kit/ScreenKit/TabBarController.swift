import TerminalCore

/// Several screens, one of which is visible, with a tab bar at the bottom. A screen keeps its state
/// while another is visible.
///
/// Two tabs can be a pair: where there is room, both are visible while one of them is selected, and
/// the selected one has the keys.
public final class TabBarController: ContainerController {
    public let links = ScreenLinks()
    /// In the order of the tabs; at most nine, because a digit chooses one.
    public let tabs: [any ScreenController]
    /// The index of the visible tab.
    public private(set) var selectedIndex: Int

    /// Whether the keys go to the tab bar. Escape in a root form that takes all text gives them to
    /// the bar.
    public private(set) var isBarFocused = false

    /// A remark at the right end of the tab bar, such as "demo"; `nil` for none.
    public var remark: String?

    private let titles: [String]
    private let shortTitles: [String]
    private let strings: KitStrings
    private let pairsFirstTwo: Bool
    private var size = Size.zero
    private var panes = Panes(size: .zero, leadingShare: 0.5)

    /// Tabs with their titles; the first one is shown. `shortTitles` are words for a narrow
    /// terminal, in the same order. With `pairingFirstTwo`, the first two tabs are a pair.
    public init(
        tabs: [(title: String, screen: any ScreenController)], shortTitles: [String]? = nil,
        pairingFirstTwo: Bool = false, strings: KitStrings
    ) {
        precondition((1...9).contains(tabs.count))
        self.tabs = tabs.map(\.screen)
        titles = tabs.map(\.title)
        self.shortTitles = shortTitles ?? titles
        precondition(self.shortTitles.count == tabs.count)
        pairsFirstTwo = pairingFirstTwo && tabs.count > 1
        self.strings = strings
        selectedIndex = 0
        for tab in tabs { tab.screen.links.container = self }
    }

    /// The visible screen.
    public var selectedTab: any ScreenController { tabs[selectedIndex] }

    /// Shows the tab at `index`; ignores an index out of range.
    public func select(_ index: Int) {
        guard tabs.indices.contains(index) else { return }
        isBarFocused = false
        guard index != selectedIndex else { return }
        window?.hideToast()
        changeChildren { selectedIndex = index }
    }

    /// Shows the tab of `screen`, one of those given to `init`.
    public func select(_ screen: any ScreenController) {
        if let index = tabs.firstIndex(where: { $0 === screen }) { select(index) }
    }

    /// Gives the keys to the tab bar, until a tab is chosen or Escape gives them back.
    public func focusBar() {
        isBarFocused = true
        setNeedsDisplay()
    }

    public var focusedChild: any ScreenController { selectedTab }
    public var children: [any ScreenController] { tabs }
    public var shownChildren: [any ScreenController] {
        showsPair ? Array(tabs.prefix(2)) : [selectedTab]
    }
    public var capturesText: Bool { !isBarFocused && selectedTab.capturesText }

    public var commandGroups: [CommandGroup] {
        let choose = tabs.indices.map { index -> Command in
            let digit = Character("\(index + 1)")
            return Command(
                .character(digit), .alt(digit), title: strings.text(.selectTab, titles[index])
            ) { [self] in select(index) }
        }
        let screen = isBarFocused ? [] : selectedTab.currentCommands
        // In a text field, Tab moves between fields.
        let steps = isBarFocused ? barCommands : capturesText ? [] : stepCommands
        return screen + [
            CommandGroup(title: strings.text(.tabs), rank: .everywhere, commands: choose + steps)
        ]
    }

    public func layout(size: Size) {
        self.size = size
        if panes.size != contentFrame.size {
            // A pair may have become too wide or too narrow for the terminal.
            changeChildren { panes.size = contentFrame.size }
        }
        guard showsPair else { return selectedTab.layout(size: contentFrame.size) }
        tabs[0].layout(size: panes.leading.size)
        tabs[1].layout(size: panes.trailing.size)
    }

    public func draw(on canvas: inout Canvas) {
        canvas.draw(in: contentFrame, focused: !isBarFocused) { content in
            if showsPair {
                panes.draw(
                    tabs[0], tabs[1], leadingIsFocused: selectedIndex == 0, on: &content)
            } else {
                selectedTab.draw(on: &content)
            }
        }
        canvas.drawLine(
            at: Point(x: 0, y: size.height - 3), width: size.width, style: .secondary)
        for (position, end) in positions {
            canvas.write(
                " \(position) ", at: Point(x: 0, y: size.height - 3), width: end - 2,
                alignment: .trailing)
        }
        canvas.draw(in: Rect(x: 0, y: size.height - 1, width: size.width, height: 1)) { bar in
            tabBar.draw(on: &bar)
            if isBarFocused { bar.setCursor(at: .zero, showing: false) }
        }
    }

    public func handle(_ event: Event) -> EventResult {
        guard case .mouse(let mouse) = event else {
            return isBarFocused ? .ignored : selectedTab.handle(event)
        }
        if contentFrame.contains(mouse.location) { return handleInContent(mouse) }
        guard mouse.action == .press, mouse.location.y == size.height - 1 else { return .ignored }
        switch tabBar.target(at: mouse.location.x) {
        case .tab(let index): select(index)
        case .help: window?.showHelp()
        case nil: return .ignored
        }
        return .handled
    }
}

extension TabBarController {
    /// All but the line above the hints, the hints and the tab bar.
    private var contentFrame: Rect {
        Rect(x: 0, y: 0, width: size.width, height: size.height - 3)
    }

    private var showsPair: Bool { pairsFirstTwo && selectedIndex < 2 && panes.showBoth }

    /// Where the selection of each screen is, and the column at which that text ends.
    private var positions: [(text: String, end: Int)] {
        let screens =
            showsPair
            ? [(tabs[0], panes.leading.maxX), (tabs[1], size.width)] : [(selectedTab, size.width)]
        return screens.compactMap { screen, end in screen.position.map { ($0, end) } }
    }

    /// Gives the mouse to the screen under it. A press also selects that screen.
    private func handleInContent(_ mouse: Mouse) -> EventResult {
        if mouse.action == .press { isBarFocused = false }
        guard showsPair else { return selectedTab.handle(.mouse(mouse)) }
        for (index, frame) in [panes.leading, panes.trailing].enumerated()
        where frame.contains(mouse.location) {
            if mouse.action == .press { select(index) }
            return tabs[index].handle(.mouse(mouse.relative(to: frame.origin)))
        }
        return .ignored
    }

    private var tabBar: TabBar {
        TabBar(
            tabs: tabs.indices.map { index in
                TabBar.Tab(
                    title: titles[index], shortTitle: shortTitles[index], badge: tabs[index].badge)
            },
            selectedIndex: selectedIndex, remark: remark, help: strings.text(.helpItem),
            width: size.width, symbols: symbols)
    }

    private var stepCommands: [Command] {
        [
            strings.command(.tab, title: .nextTab) { [self] in step(1) },
            strings.command(.backTab, title: .previousTab) { [self] in step(-1) },
        ]
    }

    /// The keys while the bar has them: those of the screen that is shown do not work.
    private var barCommands: [Command] {
        [
            strings.command(.right, .tab, title: .nextTab, hint: .nextTab) { [self] in
                step(1)
                isBarFocused = selectedTab.capturesText
            },
            strings.command(.left, .backTab, title: .previousTab) { [self] in
                step(-1)
                isBarFocused = selectedTab.capturesText
            },
            strings.command(
                .escape, .enter, .up, title: .leaveTabs, hint: .leaveTabsHint
            ) { [self] in
                isBarFocused = false
                setNeedsDisplay()
            },
        ]
    }

    private func step(_ offset: Int) {
        select((selectedIndex + offset + tabs.count) % tabs.count)
    }
}
