import ScreenKit
import TerminalCore

/// A terminal in memory: shows frames to nobody and sends the events that a test asks for.
public final class TestTerminal: TerminalDriver {
    public let symbols: SymbolSet
    public private(set) var size: Size
    /// What is shown.
    public private(set) var frame: Frame
    /// How many frames were shown.
    public private(set) var frameCount = 0
    /// How often the program asked to be suspended.
    public private(set) var suspendCount = 0
    /// How often the program asked for every cell to be painted again.
    public private(set) var invalidateCount = 0
    /// Called after every frame and every suspension.
    var onChange: (() -> Void)?

    private var onEvents: (@MainActor ([Event]) -> Void)?

    /// An empty terminal of `size`.
    public init(size: Size, symbols: SymbolSet) {
        self.size = size
        self.symbols = symbols
        frame = Canvas(size: size, symbols: symbols).frame
    }

    public func start(
        onEvents: @escaping @MainActor ([Event]) -> Void
    ) throws(TerminalError) {
        self.onEvents = onEvents
    }

    public func show(_ frame: Frame) {
        self.frame = frame
        frameCount += 1
        onChange?()
    }

    public func invalidate() {
        invalidateCount += 1
    }

    public func suspend() {
        suspendCount += 1
        onChange?()
    }

    public func stop() {
        onEvents = nil
    }

    func send(_ events: [Event]) {
        for case .resize(let size) in events { self.size = size }
        onEvents?(events)
    }
}

/// A scheduler whose time passes when a test says so.
public final class ManualScheduler: Scheduler {
    private final class Entry {
        weak var work: ScheduledWork?
        var remaining: Duration

        init(work: ScheduledWork, remaining: Duration) {
            self.work = work
            self.remaining = remaining
        }
    }

    private var entries: [Entry] = []

    /// A scheduler at its beginning.
    public init() {}

    public func schedule(after delay: Duration, _ work: @escaping () -> Void) -> ScheduledWork {
        let scheduled = ScheduledWork(work)
        entries.append(Entry(work: scheduled, remaining: delay))
        return scheduled
    }

    /// Lets `duration` pass and runs what becomes due.
    public func advance(by duration: Duration) {
        for entry in entries { entry.remaining -= duration }
        let due = entries.filter { $0.remaining <= .zero }
        entries.removeAll { $0.remaining <= .zero }
        for entry in due { entry.work?.run() }
    }
}
