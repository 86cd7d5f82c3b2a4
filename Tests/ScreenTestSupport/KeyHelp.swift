import TerminalCore
import Testing

@testable import ScreenKit

/// N7: help lists exactly the keys that work, and says of those that do not why.
public enum KeyHelp {
    private static let allKeys: [Key] = {
        let named: [Key] = [
            .enter, .escape, .tab, .backTab, .backspace, .delete, .insert, .up, .down, .left,
            .right, .home, .end, .pageUp, .pageDown,
        ]
        let ascii = (0x20..<0x7F).map { Character(UnicodeScalar(UInt8($0))) }
        return named + ascii.map(Key.character) + ascii.map(Key.alt) + ascii.map(Key.control)
            + (1...12).map(Key.function)
    }()

    /// Everything that help says, without its box and the breaks that the width asks for.
    private static func helpText(_ session: TerminalSession) -> String {
        session.resize(80, 70)
        session.press(.function(1))
        defer {
            session.press(.escape)
            session.resize(80, 24)
        }
        // What stands beside the box is no help.
        let lines = session.rows.map { row in
            row.split(separator: "│", omittingEmptySubsequences: false).dropFirst().dropLast()
                .joined(separator: " ")
        }
        return lines.joined(separator: " ").split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
    }

    /// Presses every key that `session` does not list, which must do nothing, and every one that is
    /// listed as disabled, which must say why; compares the others with what would run. Help itself
    /// must name them all.
    public static func check(_ session: TerminalSession) {
        let help = helpText(session)
        let window = session.window
        let screen = window.frontScreen
        let capturesText = screen.capturesText
        var listed: [Key: Command] = [:]
        for (keys, command) in window.commandGroups.effective(capturesText: capturesText)
            .flatMap(\.rows)
        {
            for key in keys {
                listed[key] = command
                #expect(help.contains(window.strings.name(of: key) + " "), "\(command.title)")
            }
            let reason = command.disabledReason.map { " — unavailable: \($0)" } ?? ""
            let text = command.title + reason
            #expect(help.contains(text))
        }
        let before = body(session)
        for (key, command) in listed {
            #expect(window.commandGroups.command(for: key)?.title == command.title, "\(key)")
            guard let reason = command.disabledReason else { continue }
            session.press(key)
            #expect(window.lastNotice == reason, "\(key)")
        }
        // Long reasons lie over the rows.
        session.scheduler.advance(by: .seconds(20))
        let others = Self.allKeys.filter { key in
            if capturesText, case .character = key { return false }
            return listed[key] == nil
        }
        session.send(others.map(Event.key))
        #expect(window.frontScreen === screen && session.exitReason == nil)
        #expect(body(session) == before, "A key does something that help does not say.")
    }

    /// The screen without the hint line and the line above it, where notices are.
    private static func body(_ session: TerminalSession) -> [String] {
        session.rows.dropLast(3) + session.rows.suffix(1)
    }
}
