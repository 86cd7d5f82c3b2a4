import ScreenKit
import TerminalCore

/// A screen that does what a test says and remembers what was done to it.
final class TestScreen: ScreenController {
    let links = ScreenLinks()
    var title: String
    var subtitle: String?
    var badge: String?
    var position: String?
    var commands: [Command] = []
    var capturesText = false
    var isReadOnly = true
    var hasUnsavedChanges = false
    var mayLeave = true
    var wantedSize: Size?
    /// "appear" and "disappear", in order.
    private(set) var life: [String] = []
    private(set) var events: [Event] = []
    private(set) var size = Size.zero

    init(_ title: String, commands: [Command] = []) {
        self.title = title
        self.commands = commands
    }

    var commandGroups: [CommandGroup] { [CommandGroup(title: title, commands: commands)] }
    func shouldLeave() -> Bool { mayLeave }
    func preferredSize(in available: Size) -> Size { wantedSize ?? available }
    func layout(size: Size) { self.size = size }

    func draw(on canvas: inout Canvas) {
        canvas.write("body of \(title)", at: .zero)
    }

    func handle(_ event: Event) -> EventResult {
        events.append(event)
        return .ignored
    }

    func willAppear() { life.append("appear") }
    func didDisappear() { life.append("disappear") }
}
