import Foundation
import Glibc

/// The clipboard of the terminal's own machine, through the escape sequence OSC 52 that xterm
/// introduced. It works over ssh if the terminal allows it. Inside tmux the sequence is sent twice:
/// plain for tmux itself, and wrapped for the terminal around it. GNU screen passes on what is
/// wrapped, a short piece at a time.
public nonisolated enum TerminalClipboard {
    /// The program between us and the terminal.
    public nonisolated enum Multiplexer: Sendable {
        case tmux, screen
    }

    /// How much base64 goes into one piece for GNU screen.
    private static let pieceLength = 76

    /// The bytes that put `text` on the clipboard.
    public static func sequence(for text: String, inside multiplexer: Multiplexer?) -> [UInt8] {
        let base64 = Data(text.utf8).base64EncodedString()
        let copy = "\u{1B}]52;c;" + base64 + "\u{07}"
        guard let multiplexer else { return Array(copy.utf8) }
        if multiplexer == .screen {
            let letters = Array(base64.utf8)
            let pieces = stride(from: 0, to: letters.count, by: pieceLength).map {
                letters[$0..<min($0 + pieceLength, letters.count)]
            }
            let begin = Array("\u{1B}P".utf8)
            let end = Array("\u{1B}\\".utf8)
            let body = pieces.map(Array.init).joined(separator: end + begin)
            return begin + Array("\u{1B}]52;c;".utf8) + Array(body) + [0x07] + end
        }
        let wrapped =
            "\u{1B}Ptmux;" + copy.replacingOccurrences(of: "\u{1B}", with: "\u{1B}\u{1B}")
            + "\u{1B}\\"
        return Array((copy + wrapped).utf8)
    }
}

extension CursesDriver {
    /// Puts `text` on the clipboard of the terminal's own machine, if the terminal allows it.
    public func copyToClipboard(_ text: String) {
        func isSet(_ name: String) -> Bool { getenv(name).map { $0.pointee != 0 } ?? false }
        let multiplexer: TerminalClipboard.Multiplexer? =
            isSet("TMUX") ? .tmux : isSet("STY") ? .screen : nil
        writeDirectly(TerminalClipboard.sequence(for: text, inside: multiplexer))
    }
}
