import TerminalCore

/// A field for a password: drawn as dots, kept as bytes that are wiped.
///
/// While it has the focus it shows a dot for each character, otherwise a constant number, so that
/// the length is not visible. The same dots can stand for a remembered password; they count as
/// text, and any edit clears them. Pastes are kept as they come, line ends included: the owner says
/// what cannot be used.
public final class SecureField: Control {
    /// The longest password, in bytes of UTF-8.
    public static let capacity = 1024

    private static let constantDots = 8

    private let placeholder: String
    private let strings: KitStrings
    private let refusal: (UnsafeRawBufferPointer) -> String?
    private let buffer = WipedBuffer(capacity: capacity)
    private var isSelected = false
    private var width = 0

    /// `refusal` says why the typed bytes cannot be used; `nil` if they can.
    public init(
        placeholder: String, strings: KitStrings,
        refusal: @escaping (UnsafeRawBufferPointer) -> String? = { _ in nil }
    ) {
        self.placeholder = placeholder
        self.strings = strings
        self.refusal = refusal
    }

    override var titleWidth: Int { symbols.width(of: placeholder) + 2 }
    override public var problem: String? { buffer.withBytes(refusal) }

    /// Whether the dots stand for a remembered password that the field itself does not contain.
    public private(set) var isStandIn = false

    /// Whether there is a password, typed or remembered.
    public var hasText: Bool { isStandIn || !buffer.isEmpty }

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
        isStandIn = true
        changed()
    }

    /// Wipes what was typed.
    public func clear() {
        guard hasText else { return }
        buffer.removeAll()
        isStandIn = false
        changed()
    }

    /// Makes the next character replace everything, after a wrong password.
    public func selectAll() {
        isSelected = hasText
    }

    override public var capturesText: Bool { true }

    override public var commands: [Command] {
        [
            strings.command(.control("u"), title: .clearField) { [self] in clear() },
            strings.command(.backspace, title: .deleteBackward) { [self] in deleteBackward() },
        ]
    }

    override public func layout(width: Int, symbols: SymbolSet, isFocused: Bool) {
        super.layout(width: width, symbols: symbols, isFocused: isFocused)
        self.width = width
    }

    override public func draw(on canvas: inout Canvas, isFocused: Bool) {
        let room = max(1, width - 2)
        let showsTyped = isFocused && !isStandIn
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

    override public func handle(_ event: Event) -> EventResult {
        switch event {
        case .key(.character(let character)): insert(String(character))
        case .paste(let text): insert(text)
        default: return super.handle(event)
        }
        return .handled
    }

    override func press(at point: Point) {
        if point.x == width - 1 { clear() }
    }

    override func changed() {
        isSelected = false
        super.changed()
    }
}

extension SecureField {
    private func insert(_ text: String) {
        if isStandIn || isSelected { buffer.removeAll() }
        isStandIn = false
        let fits = buffer.append(text)
        changed()
        if !fits { error = strings.text(.tooLong, "\(Self.capacity)") }
    }

    private func deleteBackward() {
        if isStandIn || isSelected {
            clear()
        } else if !buffer.isEmpty {
            buffer.removeLast()
            changed()
        }
    }
}
