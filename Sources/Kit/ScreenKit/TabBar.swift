import TerminalCore

/// The line of tabs at the bottom. Made for each drawing and each click.
struct TabBar {
    struct Tab {
        let title: String
        /// One short word, for a narrow terminal.
        let shortTitle: String
        let badge: String?
    }

    /// What a click can mean.
    enum Target: Hashable {
        case tab(Int), help
    }

    /// How much the tabs that are not selected say of themselves, besides their digits.
    private enum Form {
        case titles, shortTitles, digits
    }

    private struct Item {
        let target: Target
        let text: String
        let x: Int
        /// The last part of the text.
        var badge = ""
    }

    private let items: [Item]
    private let selectedIndex: Int
    private let symbols: SymbolSet

    /// The bar of `tabs`, with `remark` and `help` at its end. In a narrow bar, the tabs that are
    /// not selected get their short titles, then the ends go, and then only the digits stay. The
    /// selected tab keeps its title, and no word is cut.
    init(
        tabs: [Tab], selectedIndex: Int, remark: String?, help: String, width: Int,
        symbols: SymbolSet
    ) {
        self.selectedIndex = selectedIndex
        self.symbols = symbols
        let ends = [[remark, help].compactMap(\.self).joined(separator: "  "), help, ""]
        let forms: [(form: Form, hasBadges: Bool, end: String)] = [
            (.titles, true, ends[0]), (.shortTitles, true, ends[0]), (.titles, true, ends[1]),
            (.shortTitles, true, ends[1]), (.shortTitles, false, ends[1]),
            (.shortTitles, false, ends[2]), (.digits, false, ends[1]), (.digits, false, ends[2]),
        ]
        var layout: [Item] = []
        var end = ""
        search: for form in forms {
            for isTight in [false, true] {
                layout = Self.items(
                    tabs, selectedIndex: selectedIndex, form: form.form,
                    hasBadges: form.hasBadges, isTight: isTight, in: symbols)
                end = form.end
                let used = layout.last.map { $0.x + symbols.width(of: $0.text) } ?? 0
                let endWidth = symbols.width(of: end)
                if used + (end.isEmpty ? 0 : endWidth + 2) <= width { break search }
            }
        }
        if !end.isEmpty {
            layout.append(
                Item(target: .help, text: end, x: width - symbols.width(of: end) - 1))
        }
        items = layout
    }

    func draw(on canvas: inout Canvas) {
        for item in items {
            let isSelected = item.target == .tab(selectedIndex)
            let width = canvas.write(
                item.text, at: Point(x: item.x, y: 0), style: isSelected ? .selected : .plain)
            if !isSelected, !item.badge.isEmpty {
                let badgeWidth = symbols.width(of: item.badge)
                canvas.write(
                    item.badge, at: Point(x: item.x + width - badgeWidth, y: 0), style: .badge)
            }
        }
    }

    func target(at x: Int) -> Target? {
        items.first { x >= $0.x && x < $0.x + symbols.width(of: $0.text) }?.target
    }

    /// The tabs from left to right. Brackets mark the selected one where reverse video is lost;
    /// unless the bar is tight, the others have blanks in their place.
    private static func items(
        _ tabs: [Tab], selectedIndex: Int, form: Form, hasBadges: Bool, isTight: Bool,
        in symbols: SymbolSet
    ) -> [Item] {
        var x = 0
        return tabs.enumerated().map { index, tab in
            let isSelected = index == selectedIndex
            let title =
                switch isSelected ? .titles : form {
                case .titles: " " + tab.title
                case .shortTitles: " " + tab.shortTitle
                case .digits: ""
                }
            let badge = isSelected || hasBadges ? tab.badge.map { " (\($0))" } ?? "" : ""
            let margin = isTight ? "" : " "
            let text = "\(index + 1)" + title + badge
            let item = Item(
                target: .tab(index), text: isSelected ? "[\(text)]" : margin + text + margin, x: x,
                badge: isSelected || badge.isEmpty ? "" : badge.dropFirst() + margin)
            x += symbols.width(of: item.text) + 1
            return item
        }
    }
}
