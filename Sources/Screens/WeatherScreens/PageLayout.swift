import Foundation
import Models
import ScreenKit
import TerminalCore

/// Where the parts of a forecast stand: one below the other, or where there is room the days beside the rest. What does not
/// fit is scrolled to.
struct PageLayout {
    /// From this width on the days stand beside now and the hours, in cells.
    static let twoColumnWidth = 66

    /// The first line of the scrolled part that is shown; more than there are means the last.
    var scroll = 0

    private var fixed: [PageLine] = []
    private var scrolled: [PageLine] = []
    private var beside: [PageLine] = []
    private var besideX = 0

    /// Whether there is nothing to show.
    var isEmpty: Bool { fixed.isEmpty && scrolled.isEmpty && beside.isEmpty }

    /// Places the parts of `forecast` in `size`.
    mutating func arrange(
        _ forecast: Forecast, at moment: Date, in zone: TimeZone, size: Size, text: ForecastText
    ) {
        let isWide = size.width >= Self.twoColumnWidth
        let left = isWide ? min(44, (size.width - 4) / 2) : size.width - 3
        let right = isWide ? size.width - left - 5 : left
        let page = ForecastPage(
            forecast, at: moment, in: zone, leftWidth: left, rightWidth: right, text: text)
        let gap = page.hours.isEmpty ? [] : [PageLine.blank]
        if isWide {
            beside = page.days + [.blank] + page.credits
            besideX = left + 4
            // Now stays in view where there is room for some hours below it.
            if page.now.count + 5 <= size.height {
                fixed = page.now + gap + page.hours.prefix(1)
                scrolled = Array(page.hours.dropFirst())
            } else {
                fixed = []
                scrolled = page.now + gap + page.hours
            }
        } else {
            fixed = []
            beside = []
            // The days first: who has little room wants the outline.
            scrolled = page.now + [.blank] + page.days + gap + page.hours + [.blank] + page.credits
        }
        scroll = min(max(0, scroll), max(0, scrolled.count - (size.height - fixed.count)))
    }

    /// Draws what fits.
    func draw(on canvas: inout Canvas) {
        for (y, line) in fixed.prefix(canvas.size.height).enumerated() {
            line.draw(on: &canvas, at: Point(x: 1, y: y))
        }
        let room = max(0, canvas.size.height - fixed.count)
        for (y, line) in scrolled.dropFirst(scroll).prefix(room).enumerated() {
            line.draw(on: &canvas, at: Point(x: 1, y: fixed.count + y))
        }
        for (y, line) in beside.prefix(canvas.size.height).enumerated() {
            line.draw(on: &canvas, at: Point(x: besideX, y: y))
        }
        let x = beside.isEmpty ? canvas.size.width - 1 : besideX - 2
        if scroll > 0, room > 0 { canvas.write(.moreAbove, at: Point(x: x, y: fixed.count)) }
        if scroll + room < scrolled.count, room > 0 {
            canvas.write(.moreBelow, at: Point(x: x, y: canvas.size.height - 1))
        }
    }
}
