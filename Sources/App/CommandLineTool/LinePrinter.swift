import CLinux
import Glibc
import Models

/// Prints lines for people. The program prints in no other way, so whatever is in a name, a path or
/// an argument, a terminal gets nothing but text.
public struct LinePrinter: Sendable {
    public init() {}

    /// Prints `lines` on standard output.
    public func print(_ lines: [String]) {
        write(lines.map { text($0) + "\n" }.joined(), to: STDOUT_FILENO)
    }

    /// Prints `message` on standard error, as one line.
    public func complain(_ message: String) {
        write("satchel: \(text(message))\n", to: STDERR_FILENO)
    }

    /// Writes `question` to `terminal`, without a line end.
    func ask(_ question: String, on terminal: Int32) {
        write(text(question), to: terminal)
    }

    /// Ends the line that the user typed at `terminal` without an echo.
    func endLine(on terminal: Int32) {
        write("\n", to: terminal)
    }

    /// What is printed for `line`.
    func text(_ line: String) -> String { line.printable }

    private func write(_ text: String, to descriptor: Int32) {
        let bytes = Array(text.utf8)
        _ = cl_send_all(descriptor, bytes, bytes.count)
    }
}
