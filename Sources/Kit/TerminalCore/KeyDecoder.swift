/// Turns the bytes that a terminal sends into events. It is a value and does no input or output
/// itself.
///
/// ncurses could decode input too, but `get_wch` has four faults when it does not wait: it loses
/// the first bytes of a UTF-8 character that is split across reads, it blocks the main actor for
/// `ESCDELAY` after each Escape, unknown sequences end up as typed text, and a paste is not one
/// event.
///
/// The events depend on the bytes alone, not on how reads split them. Only silence adds to that:
/// while ``pendingTimeout`` is not `nil`, the caller calls ``timeOut()`` once nothing has come for
/// that long.
public struct KeyDecoder: Sendable {
    /// How long a silence must last to end a pending sequence.
    public enum Timeout: Hashable, Sendable {
        /// A lone Escape, which may be the key: a short time, `ESCDELAY`.
        case escape
        /// A sequence or a paste has begun. Hardly anybody presses Alt-[, so this is long enough
        /// for a slow line, which would otherwise turn the rest of the sequence into letters.
        case sequence
    }

    private enum State {
        case ground
        case utf8(UTF8Assembler, isAlt: Bool)
        case escape
        case control(ControlSequence)
        case singleShift([UInt8])
        /// An operating system command or another string; `length` counts the swallowed bytes.
        case string(introducer: UInt8, length: Int, sawEscape: Bool)
        /// The function keys of the Linux console: `ESC [ [ A`.
        case linuxFunction
        /// The three bytes after `ESC [ M`.
        case legacyMouse(remaining: Int)
        /// Inside a paste. ``paste`` collects it, because a value in this case could not grow in
        /// place.
        case paste
    }

    /// Longer replies are treated as line noise and end here.
    private static let longestString = 1 << 16

    private let table: KeySequenceTable
    private var state = State.ground
    private var paste = PasteCollector()
    /// Bytes that may become a sequence of the table; empty if none has begun.
    private var held: [UInt8] = []
    private var events: [Event] = []

    /// A decoder that tries `sequences` first, the keys in the terminal's description. Sequences
    /// must begin with ESC, and none may be the beginning of another; others are ignored.
    public init(sequences: [[UInt8]: Key] = [:]) {
        table = KeySequenceTable(sequences)
    }

    /// Decodes bytes and returns the events that they complete.
    public mutating func feed(_ bytes: some Sequence<UInt8>) -> [Event] {
        for byte in bytes { take(byte) }
        return takeEvents()
    }

    /// The silence after which to call ``timeOut()``; `nil` if nothing is pending, or only a UTF-8
    /// character, which the next key ends.
    public var pendingTimeout: Timeout? {
        if !held.isEmpty { return held.count == 1 ? .escape : .sequence }
        switch state {
        case .ground, .utf8: return nil
        case .escape: return .escape
        default: return .sequence
        }
    }

    /// Ends what is pending, because nothing more came.
    public mutating func timeOut() -> [Event] {
        let bytes = held
        held = []
        for byte in bytes { decode(byte) }
        switch state {
        case .ground, .utf8: return takeEvents()
        case .string(_, _, sawEscape: true): emit(.escape)
        case .paste: emitPaste()
        default: if let key = wholeKey { emit(key) }
        }
        state = .ground
        return takeEvents()
    }
}

extension KeyDecoder {
    /// The key that was pressed if nothing follows the bytes so far.
    private var wholeKey: Key? {
        switch state {
        case .escape: .escape
        case .control(let sequence) where sequence.isEmpty: .alt("[")
        case .singleShift([]): .alt("O")
        case .string(let introducer, length: 0, sawEscape: false):
            .alt(Character(Unicode.Scalar(introducer)))
        default: nil
        }
    }

    private mutating func takeEvents() -> [Event] {
        let result = events
        events = []
        return result
    }

    private mutating func emit(_ key: Key) {
        events.append(.key(key))
    }

    private mutating func emitPaste() {
        let text = paste.text
        paste = PasteCollector()
        if !text.isEmpty { events.append(.paste(text)) }
    }

    /// Tries the table first, then ``decode(_:)``.
    private mutating func take(_ byte: UInt8) {
        guard !held.isEmpty || (byte == 0x1B && canBeginSequence) else { return decode(byte) }
        held.append(byte)
        switch table.match(held) {
        case .incomplete:
            return
        case .key(let key):
            held = []
            abandonPartial()
            emit(key)
        case .unknown:
            let bytes = held
            held = []
            decode(bytes[0])
            for byte in bytes.dropFirst() { take(byte) }
        }
    }

    private var canBeginSequence: Bool {
        guard !table.isEmpty else { return false }
        switch state {
        case .string, .legacyMouse, .paste: return false
        default: return true
        }
    }

    /// What an unfinished sequence means when a new Escape arrives.
    private mutating func abandonPartial() {
        switch state {
        case .escape: emit(.escape)
        case .utf8(_, let isAlt): emit(replacementCharacter, isAlt: isAlt)
        default: break
        }
        state = .ground
    }

    private var replacementCharacter: Unicode.Scalar { "\u{FFFD}" }

    private mutating func emit(_ scalar: Unicode.Scalar, isAlt: Bool) {
        guard scalar.properties.generalCategory != .control else { return }
        emit(isAlt ? .alt(Character(scalar)) : .character(Character(scalar)))
    }

    private mutating func decode(_ byte: UInt8) {
        switch state {
        case .ground: decodeGround(byte, isAlt: false)
        case .utf8(let assembler, let isAlt): decodeUTF8(byte, assembler, isAlt: isAlt)
        case .escape: decodeEscape(byte)
        case .control(let sequence): decodeControl(byte, sequence)
        case .singleShift(let parameters): decodeSingleShift(byte, parameters)
        case .string(let introducer, let length, let sawEscape):
            decodeString(byte, introducer: introducer, length: length, sawEscape: sawEscape)
        case .linuxFunction:
            state = .ground
            if (0x41...0x45).contains(byte) {
                emit(.function(Int(byte) - 0x40))
            } else if byte < 0x20 {
                decodeGround(byte, isAlt: false)
            }
        case .legacyMouse(let remaining):
            state = remaining > 1 ? .legacyMouse(remaining: remaining - 1) : .ground
        case .paste:
            if paste.take(byte) {
                state = .ground
                emitPaste()
            }
        }
    }

    private mutating func decodeGround(_ byte: UInt8, isAlt: Bool) {
        state = .ground
        switch byte {
        case 0x1B: state = .escape
        case 0x00...0x1F, 0x7F: emit(KeySequences.key(control: byte))
        case 0x20...0x7E: emit(Unicode.Scalar(byte), isAlt: isAlt)
        default: decodeUTF8(byte, UTF8Assembler(), isAlt: isAlt)
        }
    }

    private mutating func decodeUTF8(_ byte: UInt8, _ assembler: UTF8Assembler, isAlt: Bool) {
        var assembler = assembler
        state = .ground
        switch assembler.take(byte) {
        case .incomplete: state = .utf8(assembler, isAlt: isAlt)
        case .scalar(let scalar): emit(scalar, isAlt: isAlt)
        case .invalid: emit(replacementCharacter, isAlt: isAlt)
        case .invalidBefore:
            emit(replacementCharacter, isAlt: isAlt)
            decodeGround(byte, isAlt: false)
        }
    }

    private mutating func decodeEscape(_ byte: UInt8) {
        switch byte {
        case 0x1B: emit(.escape)
        case 0x5B: state = .control(ControlSequence())
        case 0x4F: state = .singleShift([])
        case 0x50, 0x58, 0x5D, 0x5E, 0x5F:
            state = .string(introducer: byte, length: 0, sawEscape: false)
        case 0x08, 0x7F:
            // Alt-Backspace deletes a word, as Control-W does, wherever lines are edited.
            state = .ground
            emit(.control("w"))
        default: decodeGround(byte, isAlt: true)
        }
    }

    private mutating func decodeControl(_ byte: UInt8, _ sequence: ControlSequence) {
        var sequence = sequence
        switch sequence.take(byte) {
        case .incomplete:
            state = .control(sequence)
        case .aborted:
            decodeGround(byte, isAlt: false)
        case .complete(let final):
            state = .ground
            switch KeySequences.meaning(of: sequence, final: final) {
            case .event(let event): events.append(event)
            case .pasteBegin: state = .paste
            case .legacyMouse: state = .legacyMouse(remaining: 3)
            case .linuxFunction: state = .linuxFunction
            case .nothing: break
            }
        }
    }

    private mutating func decodeSingleShift(_ byte: UInt8, _ parameters: [UInt8]) {
        switch byte {
        case 0x30...0x3B where parameters.count < 16:
            state = .singleShift(parameters + [byte])
        case 0x20...0x7E:
            state = .ground
            if let key = KeySequences.key(singleShift: byte) { emit(key) }
        default:
            decodeGround(byte, isAlt: false)
        }
    }

    private mutating func decodeString(
        _ byte: UInt8, introducer: UInt8, length: Int, sawEscape: Bool
    ) {
        if sawEscape, byte != 0x5C {
            // ESC ends the string, and begins a new sequence unless a backslash follows.
            state = .escape
            take(byte)
        } else if sawEscape || byte == 0x18 || byte == 0x1A || (byte == 0x07 && introducer == 0x5D)
            || length >= Self.longestString
        {
            state = .ground
        } else {
            let isEscape = byte == 0x1B
            state = .string(
                introducer: introducer, length: length + (isEscape ? 0 : 1), sawEscape: isEscape)
        }
    }
}
