import Glibc

/// A program in a pseudo terminal, as a person at a terminal or an ssh server has it.
///
/// Nothing is read but in the methods that wait, so a session that is left alone is a terminal that
/// does not read.
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
    /// The modes of the line before the program was started.
    public let originalModes: TerminalSettings?
    /// The process.
    public let processID: pid_t
    /// The processor time that the process has used, in seconds; known once it has ended.
    public private(set) var processorSeconds: Double?
    private var master: Int32
    private var end: End?

    /// Runs `arguments`, the first being the path, as the leader of a new session at a new terminal
    /// of `columns` × `rows`.
    public init(
        _ arguments: [String], environment: [String: String], columns: Int = 80, rows: Int = 24
    ) throws {
        // Not by openpty, whose descriptors a program that is started at the same moment would
        // inherit.
        master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
        var number: UInt32 = 0
        var isLocked: Int32 = 0
        guard master >= 0, ioctl(master, UInt(0x4004_5431), &isLocked) == 0,  // TIOCSPTLCK
            ioctl(master, UInt(0x8004_5430), &number) == 0  // TIOCGPTN
        else { throw Failure(call: "open /dev/ptmx", code: errno) }
        Self.setSize(master, columns: columns, rows: rows)
        originalModes = TerminalSettings(descriptor: master)
        processID = try ChildProcess.spawn(
            arguments, environment: environment, streams: .terminal("/dev/pts/\(number)"))
    }

    deinit {
        if end == nil {
            kill(processID, SIGKILL)
            waitpid(processID, nil, 0)
        }
        hangUp()
    }

    /// The modes of the line as they are.
    public var modes: TerminalSettings? {
        TerminalSettings(descriptor: master)
    }

    /// Types `text`.
    public func send(_ text: String) {
        send(Array(text.utf8))
    }

    /// Types `bytes`. Reads at the same time, so that neither side waits for the other, unless told
    /// not to; gives up after ten seconds in which the program takes none.
    public func send(_ bytes: [UInt8], reading: Bool = true) {
        var rest = bytes[...]
        var deadline = Clock.now() + 10
        while !rest.isEmpty, Clock.now() < deadline {
            let part = rest.prefix(1024)
            let count = part.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
                deadline = Clock.now() + 10
            } else if errno != EAGAIN || !reading {
                return
            }
            if reading { read(within: count > 0 ? 0 : 0.005) }
        }
    }

    /// Reads once, waiting for at most `seconds`; false when nothing came or the other end is
    /// closed.
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
    public func wait(for text: String, from offset: Int = 0, within seconds: Double = 30) -> Bool {
        let wanted = Array(text.utf8)
        let deadline = Clock.now() + seconds
        while !Self.contains(output[offset...], wanted) {
            guard Clock.now() < deadline, read(within: deadline - Clock.now()) else {
                return Self.contains(output[offset...], wanted)
            }
        }
        return true
    }

    /// Reads until nothing has come for `pause` seconds.
    public func waitUntilQuiet(for pause: Double = 0.1, within seconds: Double = 5) {
        let deadline = Clock.now() + seconds
        var count = -1
        while count != output.count, Clock.now() < deadline {
            count = output.count
            read(within: pause)
        }
    }

    /// Reads until the process has ended; nil if it did not in time.
    public func waitForEnd(within seconds: Double = 30, reading: Bool = true) -> End? {
        let deadline = Clock.now() + seconds
        while end == nil {
            var status: Int32 = 0
            var usage = rusage()
            if wait4(processID, &status, WNOHANG, &usage) == processID {
                processorSeconds = [usage.ru_utime, usage.ru_stime].reduce(0) {
                    $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6
                }
                let signal = status & 0x7F
                end = signal == 0 ? .exited((status >> 8) & 0xFF) : .killed(signal)
                break
            }
            guard Clock.now() < deadline else { return nil }
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
