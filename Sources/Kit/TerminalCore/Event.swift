/// What the terminal, or the system on its behalf, tells the program. Events come in batches, in order.
public enum Event: Hashable, Sendable {
    /// A key was pressed.
    case key(Key)
    /// Text was pasted: printable text, tabs and line feeds only, of at most ``pasteLimit`` bytes.
    case paste(String)
    /// The mouse was used.
    case mouse(Mouse)
    /// The terminal has this size now, in cells.
    case resize(Size)
    /// The terminal window got or lost the user's attention, as far as it reports that.
    case focus(Bool)
    /// The process was continued after a stop; the screen has been taken again.
    case resumed
    /// Another program asks for a stop (SIGTSTP); ``TerminalDriver/suspend()`` carries it out.
    case suspendRequest
    /// The terminal is gone (hang-up). Nothing can be drawn any more; save and end.
    case hangUp
    /// The system asks the process to end by this signal (SIGTERM, SIGINT).
    case terminate(signal: Int32)

    /// Whether the user did this, and not the terminal or the system.
    public var isInput: Bool {
        switch self {
        case .key, .paste, .mouse: true
        default: false
        }
    }

    /// The longest paste that is handed on, in UTF-8 bytes; what is longer is cut at a character.
    public static let pasteLimit = 1 << 20
}

/// One use of the mouse.
public struct Mouse: Hashable, Sendable {
    /// What was done.
    public enum Action: Hashable, Sendable {
        /// The left button went down.
        case press
        /// The left button went up.
        case release
        /// The wheel was turned one notch away from (`up`) or towards the user.
        case wheelUp, wheelDown
    }

    /// What was done.
    public var action: Action
    /// Where, in the coordinates of whoever is handed the event.
    public var location: Point

    /// `action` at `location`.
    public init(action: Action, location: Point) {
        self.action = action
        self.location = location
    }

    /// The same, seen from a child whose top left corner is at `origin`.
    public func relative(to origin: Point) -> Mouse {
        Mouse(
            action: action, location: Point(x: location.x - origin.x, y: location.y - origin.y))
    }
}
