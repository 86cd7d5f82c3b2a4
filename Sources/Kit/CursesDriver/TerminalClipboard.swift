import Foundation
import Glibc

/// The clipboard of the terminal's own machine, through the escape sequence OSC 52 that xterm
/// introduced. It works over ssh if the terminal allows it. Inside tmux the sequence is sent twice:
/// plain for tmux itself, and wrapped for the terminal around it.
public enum TerminalClipboard {
    /// The bytes that put `text` on the clipboard.
    public static func sequence(for text: String, insideTmux: Bool) -> [UInt8] {
        let copy = "\u{1B}]52;c;" + Data(text.utf8).base64EncodedString() + "\u{07}"
        guard insideTmux else { return Array(copy.utf8) }
        let wrapped =
            "\u{1B}Ptmux;" + copy.replacingOccurrences(of: "\u{1B}", with: "\u{1B}\u{1B}")
            + "\u{1B}\\"
        return Array((copy + wrapped).utf8)
    }
}

extension CursesDriver {
    /// Puts `text` on the clipboard of the terminal's own machine, if the terminal allows it.
    public func copyToClipboard(_ text: String) {
        let bytes = TerminalClipboard.sequence(
            for: text, insideTmux: getenv("TMUX").map { $0.pointee != 0 } ?? false)
        writeDirectly(bytes)
    }
}
