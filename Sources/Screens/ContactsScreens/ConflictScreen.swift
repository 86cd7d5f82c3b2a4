import Models
import Resources
import ScreenKit
import TerminalCore

protocol ConflictScreenDelegate: AnyObject {
    /// The user chose a version, and the screen is gone.
    func conflictScreen(_ screen: ConflictScreen, didChoose choice: ConflictScreen.Choice)
}

/// Shows two sessions' versions of the same contact side by side, and asks which to keep.
final class ConflictScreen: ScreenController {
    let links = ScreenLinks()

    /// Which version to keep.
    enum Choice {
        /// What was entered here.
        case mine
        /// The other session's version.
        case theirs
    }

    weak var delegate: (any ConflictScreenDelegate)?
    let mine: [UInt8]
    let theirs: ContactRecord?

    private let differences: ContactDifferences
    private let services: ContactsServices
    private var scroll = ScrollPosition()

    /// `mine` was to be saved over `theirs`, which is `nil` if the contact was deleted permanently;
    /// `base` is the version that the editing began with.
    init(
        mine: [UInt8], base: ContactRecord, theirs: ContactRecord?, services: ContactsServices
    ) {
        self.mine = mine
        self.theirs = theirs
        self.services = services
        differences = ContactDifferences(
            mine: mine, theirs: (theirs ?? base).card, strings: services.strings)
    }

    var title: String { services.strings.text(.conflictTitle) }

    var commandGroups: [CommandGroup] {
        let strings = services.strings
        let choices = [
            Command(
                .character("m"), title: strings.text(.conflictMine),
                hint: strings.text(.conflictMineHint), bar: .trailing(strings.text(.conflictMine))
            ) { [self] in leave(choosing: .mine) },
            Command(
                .character("t"), title: strings.text(.conflictTheirs),
                hint: strings.text(.conflictTheirsHint),
                bar: .trailing(strings.text(.conflictTheirs))
            ) { [self] in leave(choosing: .theirs) },
            services.kitStrings.command(.escape, title: .keepEditing, hint: .keepEditing) {
                [self] in leave()
            },
        ]
        let scrolling = scroll.commands(strings: services.kitStrings) { [self] in
            scroll.scroll(by: $0)
        }
        return [CommandGroup(title: title, commands: choices + scrolling)]
    }

    func preferredSize(in available: Size) -> Size {
        let width = min(available.width, 70)
        return Size(width: width, height: max(4, lines(width: width).count))
    }

    func layout(size: Size) {
        scroll.layout(contentHeight: lines(width: size.width).count, height: size.height)
    }

    func draw(on canvas: inout Canvas) {
        for (y, line) in lines(width: canvas.size.width).dropFirst(scroll.top).enumerated() {
            canvas.write(
                line.text, at: Point(x: 0, y: y), width: canvas.size.width,
                style: line.isHeading ? .heading : .plain)
        }
        scroll.drawArrows(on: &canvas, x: canvas.size.width - 1)
        canvas.setCursor(at: .zero, showing: false)
    }

    func handle(_ event: Event) -> EventResult { scroll.handle(event) }

    private func leave(choosing choice: Choice) {
        leave()
        delegate?.conflictScreen(self, didChoose: choice)
    }

    private func lines(width: Int) -> [(text: String, isHeading: Bool)] {
        let strings = services.strings
        var lines: [(text: String, isHeading: Bool)] = []
        func add(_ text: String, isHeading: Bool = false) {
            lines += symbols.wrapped(text, to: max(1, width)).map { ($0, isHeading) }
        }
        if theirs?.isInList != true { add(strings.text(.conflictDeleted)) }
        for row in differences.rows {
            add(row.label, isHeading: true)
            add(strings.text(.conflictMineIs, row.mine))
            add(strings.text(.conflictTheirsIs, row.theirs))
        }
        if differences.hasOthers { add(strings.text(.conflictOther)) }
        return lines
    }
}
