import Glibc
import Models

/// Reads passwords byte by byte into memory that is wiped, never into a `String`.
public struct PasswordReader {
    public enum Failure: Error, Hashable, Sendable {
        /// There is no terminal to type in.
        case noTerminal
        /// The input ended before the first line, or the line is empty.
        case missing
        /// The line has more than ``PasswordReader/maximumLength`` bytes.
        case tooLong
    }

    /// In bytes.
    public static let maximumLength = 1024

    public init() {}

    /// The next line of standard input without its newline. Reads nothing after it.
    public func standardInput() throws(Failure) -> Secret {
        try line(of: STDIN_FILENO) { true }
    }

    /// A line typed at this process's terminal after `prompt`, without echo. The echo is on again
    /// when this returns, and when a signal ends or stops the process. Call this before the process
    /// has other threads, because the signals would go to them.
    func typed(prompt: String, printer: LinePrinter) throws(Failure) -> Secret {
        let terminal = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard terminal >= 0 else { throw .noTerminal }
        defer { close(terminal) }
        guard let silence = TerminalSilence(terminal) else { throw .noTerminal }
        defer {
            silence.end()
            printer.endLine(on: terminal)
            silence.releaseSignals()
        }
        printer.ask(prompt, on: terminal)
        return try line(of: terminal) {
            if silence.letSignalsThrough() { printer.ask(prompt, on: terminal) }
            var descriptor = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
            return poll(&descriptor, 1, 100) > 0
        }
    }

    /// Reads up to a newline, directly into memory that is wiped. Before each read, this waits
    /// until `isReady` returns true.
    func line(of descriptor: Int32, when isReady: () -> Bool) throws(Failure) -> Secret {
        try Secret(capacity: Self.maximumLength + 1) { (buffer) throws(Failure) -> Int in
            var count = 0
            while true {
                guard isReady() else { continue }
                guard count < buffer.count else { throw .tooLong }
                let next = read(descriptor, buffer.baseAddress?.advanced(by: count), 1)
                if next < 0, errno == EINTR || errno == EAGAIN { continue }
                guard next == 1, buffer[count] != UInt8(ascii: "\n") else { break }
                count += 1
            }
            guard count > 0 else { throw .missing }
            guard count <= Self.maximumLength else { throw .tooLong }
            return count
        }
    }
}
