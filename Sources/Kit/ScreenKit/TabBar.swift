import TerminalCore

/// The line of tabs at the bottom. Made for each drawing and each click.
struct TabBar {
    /// What a click can mean.
    enum Target: Hashable {
        case tab(Int), help
    }

    private let items: [(target: Target, text: String, x: Int)]
    private let selectedIndex: Int
    private let symbols: SymbolSet

    /// In a narrow bar, the longest titles are cut until it fits; after that, the other tabs lose
    /// their badges.
    init(
        tabs: [(title: String, badge: String?)], selectedIndex: Int, help: String, width: Int,
        symbols: SymbolSet
    ) {
        self.selectedIndex = selectedIndex
        self.symbols = symbols
        let helpX = width - symbols.width(of: help) - 1
        var longest = tabs.map { symbols.width(of: $0.title) }.max() ?? 0
        var texts = Self.texts(tabs, longest: longest, selectedIndex: selectedIndex, in: symbols)
        while longest > 0, Self.width(of: texts, in: symbols) > helpX - 1 {
            longest -= 1
            texts = Self.texts(tabs, longest: longest, selectedIndex: selectedIndex, in: symbols)
        }
        if Self.width(of: texts, in: symbols) > width {
            let bare = tabs.enumerated().map { index, tab in
                (title: tab.title, badge: index == selectedIndex ? tab.badge : nil)
            }
            texts = Self.texts(bare, longest: 0, selectedIndex: selectedIndex, in: symbols)
        }
        var x = 0
        var items: [(Target, String, Int)] = []
        for (index, text) in texts.enumerated() {
            items.append((.tab(index), text, x))
            x += symbols.width(of: text) + 1
        }
        self.items = items + (x <= helpX ? [(.help, help, helpX)] : [])
    }

    func draw(on canvas: inout Canvas) {
        for item in items {
            let isSelected = item.target == .tab(selectedIndex)
            canvas.write(
                item.text, at: Point(x: item.x, y: 0), style: isSelected ? .selected : .plain)
        }
    }

    func target(at x: Int) -> Target? {
        items.first { x >= $0.x && x < $0.x + symbols.width(of: $0.text) }?.target
    }

    private static func texts(
        _ tabs: [(title: String, badge: String?)], longest: Int, selectedIndex: Int,
        in symbols: SymbolSet
    ) -> [String] {
        tabs.enumerated().map { index, tab in
            let title = symbols.fitted(tab.title, to: longest, ellipsis: nil)
            let badge = tab.badge.map { " " + $0 } ?? ""
            // Brackets mark the visible tab where reverse video is lost.
            let (open, close) = index == selectedIndex ? ("[", "]") : (" ", " ")
            return open + "\(index + 1)" + (title.isEmpty ? "" : " " + title) + badge + close
        }
    }

    private static func width(of texts: [String], in symbols: SymbolSet) -> Int {
        texts.reduce(0) { $0 + symbols.width(of: $1) + 1 }
    }
}
