/// The meaning of the sequences that xterm, rxvt, the Linux console, DEC's terminals and their
/// descendants send.
///
/// Sources: xterm's ctlseqs, rxvt's keyboard table, console_codes(4), kitty's keyboard protocol.
/// Modifiers of function and cursor keys are dropped, because no command uses them.
enum KeySequences {
    enum Meaning: Hashable {
        case event(Event)
        case pasteBegin, legacyMouse, linuxFunction, nothing
    }

    static func key(control byte: UInt8) -> Key {
        switch byte {
        case 0x08, 0x7F: .backspace
        case 0x09: .tab
        case 0x0A, 0x0D: .enter
        case 0x1B: .escape
        case 0x01...0x1A: .control(Character(Unicode.Scalar(byte + 0x60)))
        default: .control(Character(Unicode.Scalar((byte & 0x1F) + 0x40)))
        }
    }

    /// The key of `ESC O` and `final`: cursor and function keys, and the keypad in application
    /// mode.
    static func key(singleShift final: UInt8) -> Key? {
        if let key = cursorKey(final) { return key }
        switch final {
        case 0x4D: return .enter
        case 0x49: return .tab
        case 0x20: return .space
        case 0x58: return .character("=")
        case 0x61...0x64: return cursorKey(final - 0x20)  // rxvt: Control with a cursor key.
        case 0x6A...0x79: return .character(Character(Unicode.Scalar(final - 0x40)))
        default: return nil
        }
    }

    static func meaning(of sequence: ControlSequence, final: UInt8) -> Meaning {
        if sequence.isEmpty {
            switch final {
            case 0x49: return .event(.focus(true))
            case 0x4F: return .event(.focus(false))
            case 0x4D: return .legacyMouse
            case 0x5B: return .linuxFunction
            default: break
            }
        }
        guard let parameters = sequence.parameters else { return .nothing }
        switch sequence.prefix {
        case nil: break
        case 0x3C: return mouse(parameters, final: final).map { .event(.mouse($0)) } ?? .nothing
        default: return .nothing
        }
        let first = parameters.first?.first ?? 0
        if final == 0x7E, first == 200 { return .pasteBegin }
        return key(parameters, first: first, final: final).map { .event(.key($0)) } ?? .nothing
    }

    private static func key(_ parameters: [[Int]], first: Int, final: UInt8) -> Key? {
        if isRelease(parameters) { return nil }
        switch final {
        case 0x7E where first == 27 && parameters.count == 3:
            return key(code: parameters[2][0], modifiers: parameters[1][0])
        case 0x24, 0x40, 0x5E, 0x7E:
            return numberedKey(first)
        case 0x75:
            return key(code: first, modifiers: parameters.count > 1 ? parameters[1][0] : 0)
        case 0x5A:
            return .backTab
        case 0x61...0x64:
            return cursorKey(final - 0x20)  // rxvt: Shift with a cursor key.
        default:
            // With another number it is a report, such as the cursor's position.
            return first <= 1 ? cursorKey(final) : nil
        }
    }

    private static func isRelease(_ parameters: [[Int]]) -> Bool {
        parameters.count > 1 && parameters[1].count > 1 && parameters[1][1] == 3
    }

    private static func cursorKey(_ final: UInt8) -> Key? {
        switch final {
        case 0x41: .up
        case 0x42: .down
        case 0x43: .right
        case 0x44: .left
        case 0x46: .end
        case 0x48: .home
        case 0x50...0x53: .function(Int(final) - 0x4F)
        default: nil
        }
    }

    private static func numberedKey(_ number: Int) -> Key? {
        switch number {
        case 1, 7: .home
        case 2: .insert
        case 3: .delete
        case 4, 8: .end
        case 5: .pageUp
        case 6: .pageDown
        case 11...15: .function(number - 10)
        case 17...21: .function(number - 11)
        case 23...26: .function(number - 12)
        case 28, 29: .function(number - 13)
        case 31...34: .function(number - 14)
        default: nil
        }
    }

    /// A key that the terminal sends as a code point: modifyOtherKeys and kitty's protocol.
    private static func key(code: Int, modifiers: Int) -> Key? {
        let bits = max(0, modifiers - 1)
        let (isShift, isAlt, isControl) = (bits & 1 != 0, bits & 2 != 0, bits & 4 != 0)
        guard let scalar = Unicode.Scalar(UInt32(code)) else { return nil }
        switch scalar.value {
        case 9: return isShift ? .backTab : .tab
        case 13: return .enter
        case 27: return .escape
        case 8, 127: return isAlt ? .control("w") : .backspace
        case 0..<0x20, 0x80..<0xA0, 0xE000...0xF8FF: return nil
        default: break
        }
        if isControl {
            guard scalar.isASCII else { return nil }
            if scalar == " " { return .control("@") }
            let isLetter = scalar.properties.isAlphabetic
            guard isLetter || "@\\]^_[".unicodeScalars.contains(scalar) else { return nil }
            return key(control: UInt8(scalar.value & 0x1F))
        }
        let text = String(scalar)
        let character = Character(isShift && scalar.isASCII ? text.uppercased() : text)
        return isAlt ? .alt(character) : .character(character)
    }

    /// A mouse report in xterm's SGR form: `ESC [ < button ; column ; row M`, or `m` on release.
    private static func mouse(_ parameters: [[Int]], final: UInt8) -> Mouse? {
        guard parameters.count == 3, parameters[1][0] > 0, parameters[2][0] > 0,
            parameters[1][0] <= 0xFFFF, parameters[2][0] <= 0xFFFF
        else { return nil }
        let modifiers = 4 | 8 | 16
        let action: Mouse.Action
        switch (parameters[0][0] & ~modifiers, final) {
        case (0, 0x4D): action = .press
        case (0, 0x6D): action = .release
        case (64, 0x4D): action = .wheelUp
        case (65, 0x4D): action = .wheelDown
        default: return nil
        }
        return Mouse(
            action: action, location: Point(x: parameters[1][0] - 1, y: parameters[2][0] - 1))
    }
}
