/// The one seam between the program and a terminal.
///
/// `CursesDriver` drives a real terminal; tests script one in memory. All calls come from the main
/// thread.
@MainActor
public protocol TerminalDriver: AnyObject {
    /// In cells. Valid after ``start(onEvents:)``.
    var size: Size { get }

    /// What the terminal can draw. Valid after ``start(onEvents:)``.
    var symbols: SymbolSet { get }

    /// Takes the terminal and begins to report events, each batch in one call.
    ///
    /// - Throws: ``TerminalError`` if there is no usable terminal; in that case nothing has been
    ///   drawn.
    func start(onEvents: @escaping @MainActor ([Event]) -> Void) throws(TerminalError)

    /// Makes the terminal show `frame`; sends only what differs from the last frame.
    func show(_ frame: Frame)

    /// Forgets what the terminal shows, so that the next ``show(_:)`` paints every cell.
    func invalidate()

    /// Hands the terminal back, stops the process (job control), and takes the terminal again when
    /// the process is continued; then reports ``Event/resumed`` and the size. Does nothing if no
    /// shell could continue the process.
    func suspend()

    /// Hands the terminal back as it was found. Idempotent; part of every exit path.
    func stop()
}

/// Why the terminal cannot be used.
public enum TerminalError: Error, Hashable, Sendable {
    /// Standard input or output is not a terminal.
    case notATerminal
    /// `TERM` is not set.
    case termNotSet
    /// The terminal cannot position the cursor, or its description is unusable.
    case unusable(term: String)
}
