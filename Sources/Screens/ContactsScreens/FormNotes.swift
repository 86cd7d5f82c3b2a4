import ScreenKit
import TerminalCore

extension Form {
    /// Draws `notes` under the form, wrapped: with gaps where there is room for them, without where there is not. Where
    /// even that is too much, only the last is drawn: it matters most.
    func draw(notes: [(text: String, style: Style)], on canvas: inout Canvas) {
        let notes = notes.filter { !$0.text.isEmpty }
        let width = max(1, canvas.size.width)
        let room = canvas.size.height - preferredHeight
        func lines(_ notes: [(text: String, style: Style)]) -> [(text: String, style: Style)] {
            notes.flatMap { note in note.text.wrapped(to: width).map { ($0, note.style) } }
        }
        let spacious = notes.flatMap { [("", .plain)] + lines([$0]) }
        let fitting = [spacious, lines(notes)].first { $0.count <= room } ?? lines(notes.suffix(1))
        for (index, line) in fitting.enumerated() {
            canvas.write(line.text, at: Point(x: 0, y: preferredHeight + index), style: line.style)
        }
    }
}
