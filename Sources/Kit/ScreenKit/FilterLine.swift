import TerminalCore

protocol FilterLineDelegate: AnyObject {
    /// The line got the focus.
    func filterLineDidBegin(_ line: FilterLine)

    /// The user changed the text.
    func filterLineDidChange(_ line: FilterLine)

    /// The line lost the focus. Its text stays, unless the user cleared it.
    func filterLineDidEnd(_ line: FilterLine)
}

/// The line above a list or a text that says what it is narrowed to.
final class FilterLine {
    weak var delegate: (any FilterLineDelegate)?
    /// Whether printable keys go into the line.
    private(set) var isFocused = false

    /// The column of the text, after "/ ".
    private static let textX = 3

    private let word: TableView.FilterWord
    private let strings: KitStrings
    private let field: TextField
    private var width = 0

    /// An empty line; `word` is what filtering is called.
    init(placeholder: String, word: TableView.FilterWord = .filter, strings: KitStrings) {
        self.word = word
        self.strings = strings
        field = TextField(placeholder: placeholder, maximumLength: 200, strings: strings)
        field.delegate = self
    }

    /// Setting it does not call the delegate.
    var text: String {
        get { field.text }
        set {
            field.delegate = nil
            field.text = newValue
            field.delegate = self
        }
    }

    /// In rows: the line is visible while it has the focus or a text.
    var height: Int { isFocused || !field.text.isEmpty ? 1 : 0 }

    func begin() {
        guard !isFocused else { return }
        isFocused = true
        delegate?.filterLineDidBegin(self)
    }

    func end(clearing: Bool) {
        isFocused = false
        if clearing { field.text = "" }
        delegate?.filterLineDidEnd(self)
    }

    func layout(width: Int, symbols: SymbolSet) {
        self.width = width
        field.layout(width: textWidth, symbols: symbols, isFocused: isFocused)
    }

    /// Draws the line, with the number of matches at its end, into the first row of `canvas`.
    func draw(on canvas: inout Canvas, matchCount: Int) {
        canvas.write("/", at: Point(x: 1, y: 0), style: .key)
        let place = Rect(x: Self.textX, y: 0, width: textWidth, height: 1)
        canvas.draw(in: place) { field.draw(on: &$0, isFocused: isFocused) }
        guard !field.text.isEmpty else { return }
        canvas.write(
            strings.text(.filterCount, strings.count(matchCount)),
            at: Point(x: width - countWidth, y: 0), width: countWidth - 1, alignment: .trailing,
            style: .secondary)
    }

    /// Handles text, and a click on the line, which begins or moves the cursor.
    func handle(_ event: Event) -> EventResult {
        guard case .mouse(let mouse) = event else {
            return isFocused ? field.handle(event) : .ignored
        }
        begin()
        return field.handle(.mouse(mouse.relative(to: Point(x: Self.textX, y: 0))))
    }

    private var textWidth: Int { max(1, width - Self.textX - countWidth) }

    /// Room for the number of matches.
    private var countWidth: Int { min(24, width / 3) }
}

// MARK: Commands

extension FilterLine {
    /// The key that begins.
    var beginCommand: Command {
        let texts = word.texts
        return Command(
            .character("/"), title: strings.text(texts.begin), hint: strings.text(texts.hint),
            bar: .trailing(strings.text(texts.item))
        ) { [self] in begin() }
    }

    /// The key that clears a text that was kept; nothing while there is none.
    var clearCommands: [Command] {
        guard !field.text.isEmpty else { return [] }
        return [strings.command(.escape, title: word.texts.clear) { [self] in end(clearing: true) }]
    }

    /// The keys while the line has the focus.
    var editingCommands: [Command] {
        [
            strings.command(.enter, title: word.texts.keep, hint: .filterKeepHint) { [self] in
                end(clearing: false)
            },
            strings.command(.escape, title: word.texts.clear, hint: .filterClearHint) { [self] in
                end(clearing: true)
            },
        ] + field.commands
    }
}

extension FilterLine: ControlDelegate {
    func controlDidChange(_ field: Control) {
        delegate?.filterLineDidChange(self)
    }
}

extension TableView.FilterWord {
    fileprivate typealias Text = KitStrings.Text

    fileprivate var texts: (begin: Text, hint: Text, item: Text, clear: Text, keep: Text) {
        switch self {
        case .filter: (.filter, .filterHint, .filterItem, .filterClear, .filterKeep)
        case .search: (.search, .searchHint, .searchItem, .searchClear, .searchKeep)
        }
    }
}
