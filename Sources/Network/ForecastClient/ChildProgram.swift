import CLinux
import Glibc
import Synchronization

/// A program that was started with its input and output in our hands. It inherits nothing else: no open file, no
/// blocked signal, no variable but those that are named, and nothing to complain to.
///
/// Not by Foundation's `Process`, which hands the child the signals that the calling thread has blocked.
final class ChildProgram: Sendable {
    /// The program is not there, or may not be run.
    struct NotStarted: Error {}

    /// Our end of what is the child's input and output. A socket, since a write into a pipe that nobody reads would kill
    /// this program.
    private let stream: Int32
    /// `nil` once the process has been waited for: its number may belong to another by then.
    private let process: Mutex<pid_t?>

    init(path: String, environment: [String: String]) throws(NotStarted) {
        var ends: [Int32] = [-1, -1]
        let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { throw NotStarted() }
        let child = Self.spawn(path, environment, stream: ends[1])
        close(ends[1])
        guard let child else {
            close(ends[0])
            throw NotStarted()
        }
        stream = ends[0]
        process = Mutex(child)
    }

    deinit {
        end()
        close(stream)
    }

    /// Sends `bytes`; those that the child does not want are lost.
    func send(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.send(stream, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    /// What ``readLine(limit:milliseconds:)`` can find.
    enum Line {
        /// A line, without its end.
        case line([UInt8])
        /// The output ended before.
        case ended
        /// It is longer than the limit.
        case tooLong
        /// It did not come in time.
        case late
    }

    /// Waits for the first line of the output. Blocks the calling thread.
    func readLine(limit: Int, milliseconds: Int) -> Line {
        let clock = ContinuousClock()
        let deadline = clock.now + .milliseconds(milliseconds)
        var line: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while line.count <= limit {
            let left = (deadline - clock.now) / .milliseconds(1)
            guard left > 0 else { return .late }
            var watched = pollfd(fd: stream, events: Int16(POLLIN), revents: 0)
            let ready = poll(&watched, 1, Int32(clamping: Int(left.rounded(.up))))
            if ready == 0 || ready < 0 && errno == EINTR { continue }
            let count = read(stream, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return .ended }
            if let end = buffer[..<count].firstIndex(of: 0x0A) {
                return .line(line + buffer[..<end])
            }
            line += buffer[..<count]
        }
        return .tooLong
    }

    /// Ends the child at once.
    func kill() {
        process.withLock { process in
            if let process { _ = Glibc.kill(process, SIGKILL) }
        }
    }

    /// Ends the child and waits until it is gone, which a killed process is soon.
    func end() {
        process.withLock { process in
            guard let child = process else { return }
            _ = Glibc.kill(child, SIGKILL)
            while waitpid(child, nil, 0) < 0, errno == EINTR {}
            process = nil
        }
    }

    private static func spawn(
        _ path: String, _ environment: [String: String], stream: Int32
    ) -> pid_t? {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, stream, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, stream, STDOUT_FILENO)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1)

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        // A group of its own: what is typed at the terminal is not meant for it.
        let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
        posix_spawnattr_setflags(&attributes, Int16(flags))

        var process: pid_t = 0
        var arguments = [strdup(path), nil]
        var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for pointer in arguments + variables { free(pointer) } }
        let code = posix_spawn(&process, path, &actions, &attributes, &arguments, &variables)
        return code == 0 ? process : nil
    }
}
