import TerminalCore

/// A field for a password: drawn as dots, kept as bytes that are wiped.
///
/// While it has the focus it shows a dot for each character, otherwise a constant number, so that
/// the length is not visible. The same dots can stand for a remembered password; they count as
/// text, and any edit clears them.
public final class SecureField: Control {
    public weak var delegate: (any ControlDelegate)?
    /// What is wrong with the contents; shown under the field until the next change.
    public var error: String?
    /// Whether it can get the focus.
    public var isEnabled = true

    /// The longest password, in bytes of UTF-8.
    public static let capacity = 1024

    private static let constantDots = 8

    private let placeholder: String
    private let strings: KitStrings
    private let buffer = WipedBuffer(capacity: capacity)
    private var standsIn = false
    private var isSelected = false
    private var width = 0

    public init(placeholder: String, strings: KitStrings) {
        self.placeholder = placeholder
        self.strings = strings
    }

    /// Whether there is a password, typed or remembered.
    public var hasText: Bool { standsIn || !buffer.isEmpty }

    /// Whether the dots stand for a remembered password that the field itself does not contain.
    public var isStandIn: Bool { standsIn }

    public var typedCount: Int { buffer.scalarCount }

    /// Passes the typed bytes, in UTF-8, to `body`, which must not keep them.
    public func withBytes<Result>(
        _ body: (UnsafeRawBufferPointer) throws -> Result
    ) rethrows -> Result {
        try buffer.withBytes(body)
    }

    /// Shows dots for a remembered password.
    public func showStandIn() {
        buffer.removeAll()
        standsIn = true
        changed()
    }

    /// Wipes what was typed.
    public func clear() {
        guard hasText else { return }
        buffer.removeAll()
        standsIn = false
        changed()
    }

    /// Makes the next character replace everything, after a wrong password.
    public func selectAll() {
        isSelected = hasText
    }

    public var capturesText: Bool { true }

    public var commands: [Command] {
        [
            Command(.control("u"), title: strings.text(.clearField)) { [self] in clear() },
            Command(.backspace, title: strings.text(.deleteBackward)) { [self] in
                deleteBackward()
            },
        ]
    }

    public func layout(width: Int, isFocused: Bool) {
        self.width = width
    }

    public func draw(on canvas: inout Canvas, isFocused: Bool) {
        let room = max(1, width - 2)
        let showsTyped = isFocused && !standsIn
        let dots = showsTyped ? min(buffer.scalarCount, room - 1) : Self.constantDots
        if hasText {
            let style: Style = isSelected && isFocused ? .selected : .plain
            for x in 0..<max(0, min(dots, room)) {
                canvas.write(.secret, at: Point(x: x, y: 0), style: style)
            }
            canvas.write(.clear, at: Point(x: width - 1, y: 0), style: .secondary)
        } else {
            canvas.write(placeholder, at: .zero, width: room, style: .secondary)
        }
        if isFocused {
            canvas.setCursor(at: Point(x: hasText ? max(0, dots) : 0, y: 0), showing: true)
        }
    }

    public func handle(_ event: Event) -> EventResult {
        switch event {
        case .key(.character(let character)):
            insert(String(character))
        case .paste(let text):
            insert(TextBuffer.singleLine(text))
        case .mouse(let mouse) where mouse.action == .press:
            if mouse.location.x == width - 1 { clear() }
        default:
            return .ignored
        }
        return .handled
    }
}

extension SecureField {
    private func insert(_ text: String) {
        if standsIn || isSelected { buffer.removeAll() }
        standsIn = false
        let fits = buffer.append(text)
        changed()
        if !fits { error = strings.text(.tooLong, "\(Self.capacity)") }
    }

    private func deleteBackward() {
        if standsIn || isSelected {
            clear()
        } else if !buffer.isEmpty {
            buffer.removeLast()
            changed()
        }
    }

    private func changed() {
        isSelected = false
        error = nil
        delegate?.controlDidChange(self)
    }
}
