import CLinux
import Glibc
import Models
import TerminalCore

/// Prints lines for people. The program prints in no other way, so whatever is in a name, a path or
/// an argument, a terminal gets nothing but text.
public struct LinePrinter: Sendable {
    private let symbols: @Sendable (Int32) -> SymbolSet

    /// - Parameter symbols: Returns what can be printed on a descriptor.
    public init(symbols: @escaping @Sendable (Int32) -> SymbolSet) {
        self.symbols = symbols
    }

    /// Prints `lines` on standard output.
    public func print(_ lines: [String]) {
        write(lines, to: STDOUT_FILENO)
    }

    /// Prints `message` on standard error, as one line.
    public func complain(_ message: String) {
        write(["satchel: \(message)"], to: STDERR_FILENO)
    }

    /// Writes `question` to `terminal`, without a line end.
    func ask(_ question: String, on terminal: Int32) {
        send(text(question, on: terminal), to: terminal)
    }

    /// Ends the line that the user typed at `terminal` without an echo.
    func endLine(on terminal: Int32) {
        write([""], to: terminal)
    }

    /// What is printed on `descriptor` for `line`.
    func text(_ line: String, on descriptor: Int32) -> String {
        symbols(descriptor).shown(line.printable)
    }

    private func write(_ lines: [String], to descriptor: Int32) {
        send(lines.map { text($0, on: descriptor) + "\n" }.joined(), to: descriptor)
    }

    private func send(_ text: String, to descriptor: Int32) {
        let bytes = Array(text.utf8)
        _ = cl_send_all(descriptor, bytes, bytes.count)
    }
}
