import TerminalCore

/// A screen over the others, in a centred box, with its bar in the upper border.
struct Sheet {
    let screen: any ScreenController
    /// The screen that presented it and will dismiss it.
    weak var presenter: (any ScreenController)?
    /// Its position, including the border, from the last layout.
    private(set) var frame = Rect.zero

    var contentFrame: Rect { frame.insetBy(dx: 2, dy: 1) }

    /// Centres the sheet in a window of `size` and lays out its screen.
    mutating func layout(in size: Size) {
        // Leaves the hints and the line below them in view.
        let place = Size(width: size.width, height: size.height - 2)
        let available = Size(width: place.width - 6, height: place.height - 2)
        let wanted = screen.preferredSize(in: available)
        let size = Size(
            width: min(wanted.width, available.width) + 4,
            height: min(wanted.height, available.height) + 2)
        frame = Rect(size: size, centeredIn: place)
        screen.layout(size: contentFrame.size)
    }

    func draw(on canvas: inout Canvas) {
        canvas.drawBox(frame, style: .secondary)
        // The cursor never stays on a screen below the sheet.
        canvas.setCursor(at: frame.origin, showing: false)
        canvas.draw(in: barFrame) { bar.draw(on: &$0, isInBorder: true) }
        canvas.draw(in: contentFrame) { screen.draw(on: &$0) }
    }

    /// The command of the bar item at `point` in the window's coordinates.
    func barCommand(at point: Point) -> Command? {
        barFrame.contains(point) ? bar.command(at: point.x - barFrame.minX) : nil
    }

    private var barFrame: Rect {
        Rect(x: frame.minX + 1, y: frame.minY, width: frame.size.width - 2, height: 1)
    }

    private var bar: NavigationBar {
        if let navigation = screen as? NavigationController {
            return navigation.navigationBar(width: barFrame.size.width)
        }
        return NavigationBar(screen: screen, back: nil, width: barFrame.size.width)
    }
}
