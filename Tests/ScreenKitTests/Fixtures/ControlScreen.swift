import ScreenKit
import TerminalCore

/// A form of two controls, the first of which has the focus.
final class ControlScreen: ScreenController {
    let links = ScreenLinks()
    let title = "Controls"
    private let form: Form

    init(_ control: Control) {
        form = Form(
            title: title,
            rows: [
                Form.Row(label: "First", control: control),
                Form.Row(label: "Last", control: Button(title: "Done", strings: .names)),
            ], strings: .names)
    }

    var capturesText: Bool { form.capturesText }
    var isReadOnly: Bool { false }
    var commandGroups: [CommandGroup] { form.commandGroups }
    func layout(size: Size) { form.layout(size: size, symbols: symbols) }
    func draw(on canvas: inout Canvas) { form.draw(on: &canvas) }
    func handle(_ event: Event) -> EventResult { form.handle(event) }
}
