/// What the terminal, or the system on its behalf, reports. Events come in batches, in order.
public enum Event: Hashable, Sendable {
    case key(Key)
    /// Printable text, tabs and line feeds only, at most ``pasteLimit`` bytes.
    case paste(String)
    case mouse(Mouse)
    /// The terminal's new size, in cells.
    case resize(Size)
    /// The terminal window gained or lost the focus, if the terminal reports that.
    case focus(Bool)
    /// The process was continued after a stop, and the terminal has been taken again.
    case resumed
    /// Another program asks for a stop (SIGTSTP). ``TerminalDriver/suspend()`` carries it out.
    case suspendRequest
    /// The terminal is gone (hang-up). Nothing can be drawn any more; save and quit.
    case hangUp
    /// The system asks the process to end with this signal (SIGTERM, SIGINT).
    case terminate(signal: Int32)

    /// Whether the event comes from the user rather than from the terminal or the system.
    public var isInput: Bool {
        switch self {
        case .key, .paste, .mouse: true
        default: false
        }
    }

    /// The longest paste, in UTF-8 bytes. Longer ones are cut between characters.
    public static let pasteLimit = 1 << 20
}

public struct Mouse: Hashable, Sendable {
    public enum Action: Hashable, Sendable {
        /// The left button went down.
        case press
        /// The left button went up.
        case release
        /// The wheel turned one notch, away from the user (`up`) or towards the user.
        case wheelUp, wheelDown
    }

    public var action: Action
    /// In the coordinates of the receiver of the event.
    public var location: Point

    public init(action: Action, location: Point) {
        self.action = action
        self.location = location
    }

    /// The same event in the coordinates of a child whose top left corner is at `origin`.
    public func relative(to origin: Point) -> Mouse {
        Mouse(
            action: action, location: Point(x: location.x - origin.x, y: location.y - origin.y))
    }
}
