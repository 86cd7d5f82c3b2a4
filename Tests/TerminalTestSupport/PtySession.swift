import Glibc

/// A program in a pseudo terminal, as a person at a terminal or an ssh server has it.
///
/// Nothing is read but in the methods that wait, so a session that is left alone is a terminal that does not read.
public final class PtySession {
    /// How a process ended.
    public enum End: Hashable, Sendable {
        /// It exited with this status.
        case exited(Int32)
        /// This signal killed it.
        case killed(Int32)
    }

    /// Why no session could be begun: the failed call and its error.
    public struct Failure: Error {
        let call: String
        let code: Int32
    }

    /// Everything that the program has written.
    public private(set) var output: [UInt8] = []
    /// The process.
    public let processID: pid_t
    private var master: Int32
    private var end: End?

    /// Runs `arguments`, the first being the path, as the leader of a new session at a new terminal of `columns` × `rows`.
    public init(
        _ arguments: [String], environment: [String: String], columns: Int = 80, rows: Int = 24
    ) throws {
        var slave: Int32 = -1
        master = -1
        var name = [CChar](repeating: 0, count: 128)
        guard openpty(&master, &slave, &name, nil, nil) == 0 else {
            throw Failure(call: "openpty", code: errno)
        }
        // Until the program has opened it there must be someone who keeps the terminal open.
        defer { close(slave) }
        for descriptor in [master, slave] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        Self.setSize(master, columns: columns, rows: rows)
        let path = String(
            decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        processID = try ChildProcess.spawn(
            arguments, environment: environment, streams: .terminal(path))
    }

    deinit {
        if end == nil {
            kill(processID, SIGKILL)
            waitpid(processID, nil, 0)
        }
        hangUp()
    }

    /// The modes of the line, to be compared.
    public var modes: TerminalSettings? {
        TerminalSettings(descriptor: master)
    }

    /// Types `text`.
    public func send(_ text: String) {
        send(Array(text.utf8))
    }

    /// Types `bytes`.
    public func send(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let part = rest.prefix(1024)
            let count = part.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
            read(within: 0)
        }
    }

    /// Reads once, waiting for at most `seconds`; false when nothing came or the other end is closed.
    @discardableResult
    public func read(within seconds: Double) -> Bool {
        var descriptor = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
        guard master >= 0, poll(&descriptor, 1, Int32(max(0, seconds) * 1000)) > 0 else {
            return false
        }
        var buffer = [UInt8](repeating: 0, count: 65536)
        let count = Glibc.read(master, &buffer, buffer.count)
        guard count > 0 else { return false }
        output += buffer[..<count]
        return true
    }

    /// Reads until the output from `offset` on contains `text`, and says whether it came in time.
    @discardableResult
    public func wait(for text: String, from offset: Int = 0, within seconds: Double = 5) -> Bool {
        let wanted = Array(text.utf8)
        let deadline = Clock.now + seconds
        while !Self.contains(output[offset...], wanted) {
            guard Clock.now < deadline, read(within: deadline - Clock.now) else {
                return Self.contains(output[offset...], wanted)
            }
        }
        return true
    }

    /// Reads until nothing has come for `pause` seconds.
    public func waitUntilQuiet(for pause: Double = 0.1, within seconds: Double = 5) {
        let deadline = Clock.now + seconds
        var count = -1
        while count != output.count, Clock.now < deadline {
            count = output.count
            read(within: pause)
        }
    }

    /// Reads until the process has ended; nil if it did not in time.
    public func waitForEnd(within seconds: Double = 5, reading: Bool = true) -> End? {
        let deadline = Clock.now + seconds
        while end == nil {
            var status: Int32 = 0
            if waitpid(processID, &status, WNOHANG) == processID {
                let signal = status & 0x7F
                end = signal == 0 ? .exited((status >> 8) & 0xFF) : .killed(signal)
                break
            }
            guard Clock.now < deadline else { return nil }
            if !reading || !read(within: 0.005) { usleep(2000) }
        }
        if reading { while read(within: 0.02) {} }
        return end
    }

    /// Gives the terminal another size; the kernel sends SIGWINCH.
    public func resize(columns: Int, rows: Int) {
        Self.setSize(master, columns: columns, rows: rows)
    }

    /// Sends a signal to the process.
    public func signal(_ number: Int32) {
        kill(processID, number)
    }

    /// Closes the terminal, as a lost connection does.
    public func hangUp() {
        if master >= 0 { close(master) }
        master = -1
    }
}

extension PtySession {
    private static func contains(_ bytes: ArraySlice<UInt8>, _ wanted: [UInt8]) -> Bool {
        guard let first = wanted.first else { return true }
        var rest = bytes
        while let index = rest.firstIndex(of: first) {
            if rest[index...].starts(with: wanted) { return true }
            rest = rest[(index + 1)...]
        }
        return false
    }

    private static func setSize(_ descriptor: Int32, columns: Int, rows: Int) {
        var size = winsize()
        size.ws_col = UInt16(columns)
        size.ws_row = UInt16(rows)
        _ = ioctl(descriptor, UInt(TIOCSWINSZ), &size)
    }
}
