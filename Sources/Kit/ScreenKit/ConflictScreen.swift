import TerminalCore

/// Shows how two sessions' versions of the same thing differ, and asks which to keep. Enter and
/// Escape keep editing.
public final class ConflictScreen: ScreenController {
    /// Which version to keep.
    public enum Choice: Sendable {
        /// What was entered here.
        case mine
        /// The other session's version.
        case theirs
    }

    /// A field that differs.
    public struct Difference: Hashable, Sendable {
        public let label: String
        public let mine: String
        public let theirs: String

        /// The fields with different texts in the two versions.
        public static func all<Version>(
            mine: Version, theirs: Version, fields: [(label: String, text: (Version) -> String)]
        ) -> [Difference] {
            fields.map { Difference(label: $0.label, mine: $0.text(mine), theirs: $0.text(theirs)) }
                .filter { $0.mine != $0.theirs }
        }
    }

    public let links = ScreenLinks()
    public let subtitle: String?

    private let differences: [Difference]
    private let hasOthers: Bool
    private let isDeleted: Bool
    private let strings: KitStrings
    private let answer: (Choice) -> Void
    private var scroll = ScrollPosition()

    /// Asks about the thing called `name`, if its name is to be shown. `hasOthers` says that the
    /// versions also differ in fields without a text, `isDeleted` that the other session has
    /// deleted the thing; then its version is the last one before that. `answer` is called when the
    /// screen is gone.
    public init(
        name: String? = nil, differences: [Difference], hasOthers: Bool = false, isDeleted: Bool,
        strings: KitStrings, answer: @escaping (Choice) -> Void
    ) {
        subtitle = name
        self.differences = differences
        self.hasOthers = hasOthers
        self.isDeleted = isDeleted
        self.strings = strings
        self.answer = answer
    }

    public var title: String { strings.text(.conflictTitle) }

    public var commandGroups: [CommandGroup] {
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
            strings.command(.escape, .enter, title: .keepEditing, hint: .keepEditingHint) {
                [self] in leave()
            },
        ]
        let scrolling = scroll.commands(strings: strings) { [self] in scroll.scroll(by: $0) }
        return [CommandGroup(title: title, commands: choices + scrolling)]
    }

    public func preferredSize(in available: Size) -> Size {
        let width = min(available.width, 70)
        return Size(width: width, height: max(4, lines(width: width).count))
    }

    public func layout(size: Size) {
        scroll.layout(contentHeight: lines(width: size.width).count, height: size.height)
    }

    public func draw(on canvas: inout Canvas) {
        for (y, line) in lines(width: canvas.size.width).dropFirst(scroll.top).enumerated() {
            canvas.write(
                line.text, at: Point(x: 0, y: y), width: canvas.size.width,
                style: line.isHeading ? .heading : .plain)
        }
        scroll.drawArrows(on: &canvas, x: canvas.size.width - 1)
        canvas.setCursor(at: .zero, showing: false)
    }

    public func handle(_ event: Event) -> EventResult { scroll.handle(event) }

    private func leave(choosing choice: Choice) {
        leave()
        answer(choice)
    }

    private func lines(width: Int) -> [(text: String, isHeading: Bool)] {
        var lines: [(text: String, isHeading: Bool)] = []
        func add(_ text: String, isHeading: Bool = false) {
            lines += symbols.wrapped(text, to: max(1, width)).map { ($0, isHeading) }
        }
        func shown(_ value: String) -> String { value.isEmpty ? symbols.text(.unknown) : value }
        if isDeleted { add(strings.text(.conflictDeleted)) }
        for difference in differences {
            add(difference.label, isHeading: true)
            add(strings.text(.conflictMineIs, shown(difference.mine)))
            add(strings.text(.conflictTheirsIs, shown(difference.theirs)))
        }
        if hasOthers { add(strings.text(.conflictOther)) }
        return lines
    }
}
