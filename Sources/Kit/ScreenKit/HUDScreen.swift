import TerminalCore

public protocol HUDScreenDelegate: AnyObject {
    /// Escape was pressed on a cancellable HUD. The receiver stops the work and dismisses the HUD.
    func hudScreenDidCancel(_ screen: HUDScreen)
}

/// Says that something takes a while, and keeps the keys from the screen below. Resize, redraw,
/// suspend and Ctrl-C keep working.
public final class HUDScreen: ScreenController {
    public let links = ScreenLinks()
    /// Only called if the HUD is cancellable.
    public weak var delegate: (any HUDScreenDelegate)?

    private static let interval = Duration.milliseconds(120)
    private static let phases = ["|", "/", "-", "\\"]

    private let text: String
    private let isCancellable: Bool
    private let strings: KitStrings
    private let scheduler: any Scheduler
    private var phase = 0
    private var tick: ScheduledWork?

    /// `scheduler` turns the spinner while the HUD is shown.
    public init(
        text: String, isCancellable: Bool, strings: KitStrings,
        scheduler: any Scheduler = MainQueueScheduler()
    ) {
        self.text = text
        self.isCancellable = isCancellable
        self.strings = strings
        self.scheduler = scheduler
    }

    public var title: String { "" }

    public var commandGroups: [CommandGroup] {
        guard isCancellable else { return [] }
        let cancel = strings.command(.escape, title: .cancel, hint: .cancelHint) { [self] in
            delegate?.hudScreenDidCancel(self)
        }
        return [CommandGroup(title: text, commands: [cancel])]
    }

    public func preferredSize(in available: Size) -> Size {
        Size(width: min(available.width, symbols.width(of: text) + 4), height: 1)
    }

    public func draw(on canvas: inout Canvas) {
        canvas.write(Self.phases[phase], at: .zero, style: .key)
        canvas.write(text, at: Point(x: 3, y: 0), width: canvas.size.width - 3)
        canvas.setCursor(at: .zero, showing: false)
    }

    /// Swallows everything except keys of the window itself and Escape.
    public func handle(_ event: Event) -> EventResult {
        switch event {
        case .key(.control), .key(.escape): .ignored
        case .key, .paste, .mouse: .handled
        default: .ignored
        }
    }

    public func willAppear() {
        turn()
    }

    public func didDisappear() {
        tick = nil
    }

    private func turn() {
        tick = scheduler.schedule(after: Self.interval) { [weak self] in
            guard let self else { return }
            phase = (phase + 1) % Self.phases.count
            setNeedsDisplay()
            turn()
        }
    }
}

extension Canvas {
    /// Draws a box with `text` in the middle, for a wait during which the keys keep working.
    public mutating func drawHUD(_ text: String) {
        let box = Rect(
            size: Size(width: min(size.width, symbols.width(of: text) + 6), height: 3),
            centeredIn: size)
        drawBox(box)
        draw(in: box.insetBy(dx: 2, dy: 1)) { line in
            line.write(text, at: Point(x: 1, y: 0), width: line.size.width - 1)
            line.setCursor(at: Point(x: 1, y: 0), showing: false)
        }
    }
}
