import Foundation
import Models
import ScreenKit
import TerminalCore

/// Where the parts of a forecast go: one below the other, or with the days beside the rest if there
/// is room. Part of it scrolls.
struct PageLayout {
    /// The width, in cells, from which the days are beside the current weather and the hours.
    static let twoColumnWidth = 66

    private var fixed: [PageLine] = []
    private var scrolled: [PageLine] = []
    private var beside: [PageLine] = []
    private var besideX = 0

    var isEmpty: Bool { fixed.isEmpty && scrolled.isEmpty && beside.isEmpty }

    /// The lines above the part that scrolls, and those of that part.
    var fixedHeight: Int { fixed.count }
    var scrolledHeight: Int { scrolled.count }

    /// Arranges the parts of `forecast` in `size`.
    init(
        _ forecast: Forecast, at moment: Date, in zone: TimeZone, size: Size, text: ForecastText,
        symbols: SymbolSet
    ) {
        let isWide = size.width >= Self.twoColumnWidth
        let left = isWide ? min(44, (size.width - 4) / 2) : size.width - 3
        let right = isWide ? size.width - left - 5 : left
        let page = ForecastPage(
            forecast: forecast, moment: moment, zone: zone, text: text, symbols: symbols)
        let (now, hours) = (page.now(width: left), page.hours(width: left))
        let (days, credits) = (page.days(width: right), page.credits(width: right))
        let gap = hours.isEmpty ? [] : [PageLine.blank]
        guard isWide else {
            // The days come first, because the outline matters most when there is little room.
            scrolled = now + [.blank] + days + gap + hours + [.blank] + credits
            return
        }
        beside = days + [.blank] + credits
        besideX = left + 4
        // The current weather stays in view if there is room for some hours below it.
        if now.count + 5 <= size.height {
            fixed = now + gap + hours.prefix(1)
            scrolled = Array(hours.dropFirst())
        } else {
            scrolled = now + gap + hours
        }
    }

    /// Draws what fits. `scroll` says how far down the part that scrolls is.
    func draw(on canvas: inout Canvas, scroll: ScrollPosition) {
        for (y, line) in fixed.prefix(canvas.size.height).enumerated() {
            line.draw(on: &canvas, at: Point(x: 1, y: y))
        }
        let room = max(0, canvas.size.height - fixed.count)
        for (y, line) in scrolled.dropFirst(scroll.top).prefix(room).enumerated() {
            line.draw(on: &canvas, at: Point(x: 1, y: fixed.count + y))
        }
        for (y, line) in beside.prefix(canvas.size.height).enumerated() {
            line.draw(on: &canvas, at: Point(x: besideX, y: y))
        }
        let x = beside.isEmpty ? canvas.size.width - 1 : besideX - 2
        scroll.drawArrows(on: &canvas, x: x, y: fixed.count)
    }
}
