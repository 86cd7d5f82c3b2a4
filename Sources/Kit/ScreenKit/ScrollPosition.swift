import TerminalCore

/// Which rows are in view of something that may be taller than its space. Fields use it for
/// columns.
public struct ScrollPosition: Equatable, Sendable {
    /// The first row in view.
    public private(set) var top = 0
    private var contentHeight = 0
    private var height = 0

    /// The beginning of something whose height is not known yet.
    public init() {}

    /// The rows in view.
    var visibleRows: Range<Int> { top..<max(top, min(top + height, contentHeight)) }

    /// Records how many rows there are and how many of them fit, and leaves no blank rows below the
    /// last.
    public mutating func layout(contentHeight: Int, height: Int) {
        self.contentHeight = contentHeight
        self.height = max(0, height)
        clamp()
    }

    /// Scrolls down by `rows`, or up if negative, as far as there are rows.
    public mutating func scroll(by rows: Int) {
        top += rows
        clamp()
    }

    /// Brings `rows` into view, or as many of the first as fit.
    mutating func reveal(_ rows: Range<Int>) {
        top = min(max(top, rows.upperBound - height), rows.lowerBound)
        clamp()
    }

    /// Follows content that moves by `rows` when its height is not known yet.
    mutating func follow(_ rows: Int) {
        top += rows
    }

    /// Handles the mouse wheel.
    public mutating func handle(_ event: Event) -> EventResult {
        guard case .mouse(let mouse) = event else { return .ignored }
        switch mouse.action {
        case .wheelUp: scroll(by: -3)
        case .wheelDown: scroll(by: 3)
        case .press, .release: return .ignored
        }
        return .handled
    }

    /// The keys that scroll text; `scroll` gets the number of rows to scroll by. `hint` is shown in
    /// the hint line.
    public func commands(
        hint: KitStrings.Text? = nil, strings: KitStrings, scroll: @escaping (Int) -> Void
    ) -> [Command] {
        strings.movement(
            page: height - 1, end: contentHeight, next: .helpScroll, previous: .helpScroll,
            hint: hint, pagesOnSpace: true, move: scroll)
    }

    /// Draws arrows in column `x` where there is more above or below the rows in view, of which `y`
    /// is the first.
    public func drawArrows(on canvas: inout Canvas, x: Int, y: Int = 0) {
        guard height > 0 else { return }
        if top > 0 { canvas.write(.moreAbove, at: Point(x: x, y: y)) }
        if top + height < contentHeight {
            canvas.write(.moreBelow, at: Point(x: x, y: y + height - 1))
        }
    }

    private mutating func clamp() {
        top = max(0, min(top, contentHeight - height))
    }
}

extension KitStrings {
    /// The keys that move through rows, for tables and for text that scrolls. `move` gets the
    /// number of rows to move by: one, a `page`, or as far as `end`.
    func movement(
        page: Int, end: Int, next: Text, previous: Text, hint: Text? = nil,
        pagesOnSpace: Bool = false, move: @escaping (Int) -> Void
    ) -> [Command] {
        let page = max(1, page)
        return [
            command(.down, .character("j"), title: next, hint: hint) { move(1) },
            command(.up, .character("k"), title: previous) { move(-1) },
            Command(
                keys: pagesOnSpace ? [.pageDown, .space] : [.pageDown], title: text(.pageDown)
            ) { move(page) },
            command(.pageUp, title: .pageUp) { move(-page) },
            command(.home, .character("g"), title: .selectFirst) { move(-end) },
            command(.end, .character("G"), title: .selectLast) { move(end) },
        ].map { $0.keepingToast() }
    }
}
