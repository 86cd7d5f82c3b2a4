import CLinux
import Dispatch
import Foundation
import Glibc
import Models
import Synchronization

/// Asks for a forecast, once.
public protocol ForecastFetching: Sendable {
    /// How the request ended. When the task is cancelled the request is called off.
    func outcome(of request: ForecastRequest) async -> ForecastOutcome
}

/// Fetches by a program of its own, one process a request: it alone talks to the internet, so that whatever a server sends
/// is taken apart where no contact is in memory, and a server that hangs is a child to kill.
///
/// The request, with its key, goes through a pipe; arguments and environment, which others can read, hold neither.
public final class FetcherProcess: ForecastFetching {
    /// More than a whole forecast takes, as JSON.
    private static let longestAnswer = 8 << 20
    /// Seconds after which a child that does not end by itself is killed. It gives up after 10.
    private static let patience = 15.0

    private let path: String
    private let environment: [String]

    /// Fetches by the program at `path`. Of `environment` it is told how to get out: proxies and certificates.
    public init(path: String, environment: [String: String]) {
        self.path = path
        let names = [
            "HOME", "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY", "http_proxy", "https_proxy",
            "no_proxy",
            "SSL_CERT_FILE", "SSL_CERT_DIR", "CURL_CA_BUNDLE",
        ]
        self.environment = names.compactMap { name in environment[name].map { "\(name)=\($0)" } }
    }

    public func outcome(of request: ForecastRequest) async -> ForecastOutcome {
        let child = Child()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                // A thread of its own: it waits for the child.
                DispatchQueue(label: "forecast.fetcher").async { [self] in
                    continuation.resume(returning: run(request, as: child))
                }
            }
        } onCancel: {
            child.cancel()
        }
    }

    private func run(_ request: ForecastRequest, as child: Child) -> ForecastOutcome {
        let question: Data
        do {
            question = try JSONEncoder().encode(request)
        } catch {
            return .failure(.failed(detail: "request"))
        }
        switch child.start(path, environment: environment) {
        case .cancelled: return .failure(.cancelled)
        case .failed: return .failure(.fetcherMissing(path: path))
        case .started(let input, let output):
            Pipe.write(question, to: input)
            close(input)
            let answer = Pipe.read(
                from: output, limit: Self.longestAnswer, within: Self.patience)
            close(output)
            if answer == nil { child.kill() }
            child.reap()
            if child.isCancelled { return .failure(.cancelled) }
            guard let answer else { return .failure(.timedOut) }
            do {
                return try JSONDecoder().decode(ForecastOutcome.self, from: answer)
            } catch {
                return .failure(.fetcherDied)
            }
        }
    }
}

/// A process that can be killed as long as it has not been reaped: afterwards its number may be another's.
private final class Child: Sendable {
    enum Start {
        case started(input: Int32, output: Int32)
        case cancelled, failed
    }

    private struct State {
        var process: pid_t?
        var isCancelled = false
    }

    private let state = Mutex(State())

    var isCancelled: Bool { state.withLock { $0.isCancelled } }

    func start(_ path: String, environment: [String]) -> Start {
        state.withLock { state in
            guard !state.isCancelled else { return .cancelled }
            guard let (readInput, input) = Pipe.make() else { return .failed }
            guard let (output, writeOutput) = Pipe.make() else {
                close(readInput)
                close(input)
                return .failed
            }
            state.process = Self.spawn(
                path, environment: environment, input: readInput, output: writeOutput)
            close(readInput)
            close(writeOutput)
            guard state.process != nil else {
                close(input)
                close(output)
                return .failed
            }
            return .started(input: input, output: output)
        }
    }

    func cancel() {
        state.withLock { $0.isCancelled = true }
        kill()
    }

    func kill() {
        state.withLock { state in
            if let process = state.process { _ = Glibc.kill(process, SIGKILL) }
        }
    }

    /// Waits for its end, which is near: its output is closed, or it was killed.
    func reap() {
        guard let process = state.withLock({ $0.process }) else { return }
        // First without taking it away, so that it can still be killed.
        var info = siginfo_t()
        while waitid(P_PID, id_t(process), &info, WEXITED | WNOWAIT) == -1, errno == EINTR {}
        state.withLock { state in
            state.process = nil
            while waitpid(process, nil, 0) == -1, errno == EINTR {}
        }
    }

    private static func spawn(
        _ path: String, environment: [String], input: Int32, output: Int32
    ) -> pid_t? {
        var actions = posix_spawn_file_actions_t()
        guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        var attributes = posix_spawnattr_t()
        guard posix_spawnattr_init(&attributes) == 0 else { return nil }
        defer { posix_spawnattr_destroy(&attributes) }
        // What this program ignores or blocks, the other should not.
        var none = sigset_t()
        var all = sigset_t()
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        var process: pid_t = 0
        var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(path), nil]
        var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) } + [nil]
        defer { for text in arguments + variables { free(text) } }
        return posix_spawn(&process, path, &actions, &attributes, &arguments, &variables) == 0
            ? process : nil
    }
}

/// Pipes to and from a child.
private enum Pipe {
    /// The end to read from and the end to write to, which no other child inherits.
    static func make() -> (Int32, Int32)? {
        var ends: [Int32] = [0, 0]
        return cl_pipe(&ends) == 0 ? (ends[0], ends[1]) : nil
    }

    /// Writes everything, or what the other end takes: it may be gone.
    static func write(_ data: Data, to end: Int32) {
        var rest = data[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(end, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                return
            }
        }
    }

    /// Everything up to the end; `nil` where there was no end within `seconds` or more than `limit` bytes.
    static func read(from end: Int32, limit: Int, within seconds: Double) -> Data? {
        let deadline = ContinuousClock.now + .seconds(seconds)
        var data = Data()
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let left = (deadline - ContinuousClock.now) / .milliseconds(1)
            guard left > 0, data.count <= limit else { return nil }
            var descriptor = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
            guard poll(&descriptor, 1, Int32(left) + 1) >= 0 || errno == EINTR else { return nil }
            if descriptor.revents == 0 { continue }
            let count = Glibc.read(end, &buffer, buffer.count)
            if count > 0 {
                data.append(contentsOf: buffer[..<count])
            } else if count == 0 || errno != EINTR {
                return data
            }
        }
    }
}
