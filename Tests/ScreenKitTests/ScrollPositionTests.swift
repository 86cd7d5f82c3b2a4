import ScreenTestSupport
import TerminalCore
import Testing

@testable import ScreenKit

struct ScrollPositionTests {
    private var scroll = ScrollPosition()

    init() {
        scroll.layout(contentHeight: 20, height: 5)
    }

    @Test mutating func scrollingStopsAtBothEnds() {
        scroll.scroll(by: 100)
        #expect(scroll.visibleRows == 15..<20)
        scroll.scroll(by: -100)
        #expect(scroll.visibleRows == 0..<5)
    }

    @Test mutating func whatIsRevealedComesIntoViewWithTheLeastMovement() {
        scroll.reveal(6..<7)
        #expect(scroll.visibleRows == 2..<7)
        scroll.reveal(4..<5)
        #expect(scroll.visibleRows == 2..<7)
        scroll.reveal(1..<2)
        #expect(scroll.visibleRows == 1..<6)
        scroll.reveal(8..<18)
        #expect(scroll.visibleRows == 8..<13)
    }

    @Test mutating func shorterContentLeavesNoBlankRowsInView() {
        scroll.scroll(by: 15)
        scroll.layout(contentHeight: 8, height: 5)
        #expect(scroll.visibleRows == 3..<8)
        scroll.layout(contentHeight: 3, height: 5)
        #expect(scroll.visibleRows == 0..<3)
    }

    @Test mutating func theKeysGoByALineAPageAndToTheEnds() {
        #expect(rows(.down, .space, .up) == 4)
        #expect(rows(.pageDown, .pageDown, .pageUp) == 4)
        #expect(rows(.end) == 15)
        #expect(rows(.character("G"), .home, .character("j")) == 1)
    }

    @Test mutating func theWheelScrollsByThreeLines() {
        let down = Event.mouse(Mouse(action: .wheelDown, location: .zero))
        #expect(scroll.handle(down) == .handled)
        #expect(scroll.top == 3)
        #expect(scroll.handle(.key(.down)) == .ignored)
    }

    @Test mutating func arrowsSayWhereThereIsMore() {
        #expect(arrows() == ["", " v"])
        scroll.scroll(by: 1)
        #expect(arrows() == [" ^", " v"])
        scroll.scroll(by: 100)
        #expect(arrows() == [" ^", ""])
    }

    /// Where `keys` lead from the beginning.
    private func rows(_ keys: Key...) -> Int {
        var copy = scroll
        for key in keys {
            let commands = copy.commands(strings: .names) { copy.scroll(by: $0) }
            commands.first { $0.keys.contains(key) }?.action()
        }
        return copy.top
    }

    /// The first and the last row of a drawing.
    private func arrows() -> [String] {
        var canvas = Canvas(size: Size(width: 4, height: 5), symbols: .ascii)
        scroll.drawArrows(on: &canvas, x: 1)
        let lines = canvas.frame.text.split(separator: "\n", omittingEmptySubsequences: false)
        return [String(lines[0]), String(lines[4])]
    }
}
