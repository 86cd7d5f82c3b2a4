import CLinux
import Glibc
import Synchronization

/// A program whose input and output are a socket of ours. It inherits only the variables that are
/// named, and no open files or blocked signals. What it writes to standard error is dropped.
///
/// Foundation's `Process` would hand the child the signals that the calling thread has blocked.
package final class ChildProgram: Sendable {
    /// The program is missing, or cannot be run.
    package struct NotStarted: Error {
        package let code: Int32
        /// Whether there is no such program.
        var isMissing: Bool { [ENOENT, EACCES, ENOEXEC].contains(code) }
        var reason: String { String(cString: strerror(code)) }
    }

    /// Our end of the child's input and output.
    private let stream: Int32
    /// `nil` once the process has been waited for, because its number may then belong to another
    /// process.
    private let process: Mutex<pid_t?>

    init(path: String, environment: [String: String]) throws(NotStarted) {
        var ends: [Int32] = [-1, -1]
        let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { throw NotStarted(code: errno) }
        defer { close(ends[1]) }
        let child: pid_t
        do throws(NotStarted) {
            // The child gets its own group, because signals from keys at the terminal are not meant
            // for it.
            child = try Self.spawn(
                [path], environment: environment, flags: POSIX_SPAWN_SETPGROUP
            ) { actions in
                posix_spawn_file_actions_adddup2(&actions, ends[1], STDIN_FILENO)
                posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
                posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
                posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1)
            }
        } catch {
            close(ends[0])
            throw error
        }
        stream = ends[0]
        process = Mutex(child)
    }

    deinit {
        end()
        close(stream)
    }

    /// Sends `bytes`; bytes that the child does not read are lost.
    func send(_ bytes: [UInt8]) {
        _ = cl_send_all(stream, bytes, bytes.count)
    }

    /// What ``readLine(limit:milliseconds:)`` finds.
    enum Line {
        /// A line, without its end.
        case line([UInt8])
        /// The output ended before the line did.
        case ended
        /// The line is longer than the limit.
        case tooLong
        /// The line did not come in time.
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

    /// Kills the child without waiting until it is gone.
    func kill() {
        process.withLock { process in
            if let process { _ = Glibc.kill(process, SIGKILL) }
        }
    }

    /// Kills the child and waits until it is gone, which does not take long.
    func end() {
        process.withLock { process in
            guard let child = process else { return }
            _ = Glibc.kill(child, SIGKILL)
            while waitpid(child, nil, 0) < 0, errno == EINTR {}
            process = nil
        }
    }
}

extension ChildProgram {
    /// Starts a program, with every signal at its default and unblocked. The first of `arguments`
    /// is its path.
    ///
    /// - Parameters:
    ///   - flags: Further flags of posix_spawnattr_setflags(3).
    ///   - open: Says which files the child gets.
    package static func spawn(
        _ arguments: [String], environment: [String: String], flags: Int32,
        open: (inout posix_spawn_file_actions_t) -> Void
    ) throws(NotStarted) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        open(&actions)

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        let flags = flags | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
        posix_spawnattr_setflags(&attributes, Int16(flags))

        var process: pid_t = 0
        var words = arguments.map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for pointer in words + variables { free(pointer) } }
        let code = posix_spawn(
            &process, arguments[0], &actions, &attributes, &words, &variables)
        guard code == 0 else { throw NotStarted(code: code) }
        return process
    }
}
