import ForecastClient
import Glibc

/// Starts programs with their standard streams and default signals.
///
/// Not by Foundation's `Process`, which waits until every descendant is gone, a server in the
/// background too.
enum ChildProcess {
    /// What becomes a child's standard input, output and error.
    enum Streams {
        /// A terminal, by its path, of which the child becomes the session's leader.
        case terminal(String)
        /// A file that the output is written to; no input, and errors are dropped.
        case outputFile(String)
        /// A socket for input and output; errors go there too or are dropped.
        case socket(Int32, takesErrors: Bool)
    }

    /// Starts `arguments`, the first being the path, and returns the process.
    static func spawn(
        _ arguments: [String], environment: [String: String], streams: Streams
    ) throws -> pid_t {
        var flags: Int32 = 0
        if case .terminal = streams { flags = 0x80 }  // POSIX_SPAWN_SETSID
        do throws(ChildProgram.NotStarted) {
            return try ChildProgram.spawn(
                arguments, environment: environment, flags: flags
            ) { streams.open(&$0) }
        } catch {
            throw PtySession.Failure(call: "posix_spawn", code: error.code)
        }
    }
}

extension ChildProcess.Streams {
    fileprivate func open(_ actions: inout posix_spawn_file_actions_t) {
        switch self {
        case .terminal(let path):
            // The first terminal that a session leader opens becomes the controlling one.
            posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
            posix_spawn_file_actions_adddup2(&actions, 0, 1)
            posix_spawn_file_actions_adddup2(&actions, 0, 2)
        case .outputFile(let path):
            posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
            posix_spawn_file_actions_addopen(&actions, 1, path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
            posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        case .socket(let socket, let takesErrors):
            posix_spawn_file_actions_adddup2(&actions, socket, 0)
            posix_spawn_file_actions_adddup2(&actions, socket, 1)
            if takesErrors {
                posix_spawn_file_actions_adddup2(&actions, socket, 2)
            } else {
                posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
            }
        }
    }
}
