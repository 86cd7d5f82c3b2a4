import ScreenKit
import TerminalCore

/// A screen with nothing but a message.
public final class MessageScreen: ScreenController {
    public let links = ScreenLinks()
    public let title: String

    private let message: String

    public init(title: String, message: String) {
        self.title = title
        self.message = message
    }

    public func draw(on canvas: inout Canvas) {
        canvas.drawMessage(message)
    }
}
