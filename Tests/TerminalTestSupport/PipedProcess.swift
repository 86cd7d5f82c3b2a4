import CLinux
import Foundation
import Glibc

/// A program whose input and output are a socket of the test's.
///
/// Not by Foundation's `Process`: it looks through this process's open files when it starts one,
/// and crashes if a test on another thread opens some at that moment.
public final class PipedProcess {
    /// Its number.
    public let processIdentifier: pid_t

    private let stream: Int32
    private var status: Int32?

    /// Starts the program `arguments[0]`.
    ///
    /// - Parameters:
    ///   - environment: All that is around it; `nil`: what is around this process.
    ///   - takesErrors: Whether what it complains of counts as output; else it is dropped.
    public init(
        _ arguments: [String], environment: [String: String]? = nil, takesErrors: Bool = false
    ) throws {
        // A socket, which unlike a pipe can be kept from the children that other tests start at the
        // same time.
        var ends: [Int32] = [-1, -1]
        let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, type, 0, &ends) == 0 else {
            throw PtySession.Failure(call: "socketpair", code: errno)
        }
        defer { close(ends[1]) }
        stream = ends[0]
        do {
            processIdentifier = try ChildProcess.spawn(
                arguments, environment: environment ?? ProcessInfo.processInfo.environment,
                streams: .socket(ends[1], takesErrors: takesErrors))
        } catch {
            close(ends[0])
            throw error
        }
    }

    deinit {
        if status == nil {
            kill()
            _ = waitUntilExit()
        }
        close(stream)
    }

    /// Sends `data`; what it does not want is lost.
    public func write(_ data: Data) {
        data.withUnsafeBytes { _ = cl_send_all(stream, $0.baseAddress, $0.count) }
    }

    /// Tells it that nothing more will come.
    public func closeInput() {
        shutdown(stream, Int32(SHUT_WR))
    }

    /// Wants nothing more of what it prints.
    public func closeOutput() {
        shutdown(stream, Int32(SHUT_RDWR))
    }

    /// What it prints up to its end.
    public func readToEnd() -> Data {
        var data = Data()
        while let bytes = read(65_536) { data += bytes }
        return data
    }

    /// What it prints next, without the end of the line.
    public func readLine() -> String {
        var line = Data()
        while let byte = read(1), byte.first != 0x0A { line += byte }
        return String(decoding: line, as: UTF8.self)
    }

    /// Waits for its end and gives its exit status, less than 0 for the signal that ended it.
    public func waitUntilExit() -> Int32 {
        if let status { return status }
        var code: Int32 = 0
        while waitpid(processIdentifier, &code, 0) == -1, errno == EINTR {}
        let signal = code & 0x7F
        let result = signal == 0 ? (code >> 8) & 0xFF : -signal
        status = result
        return result
    }

    /// Ends it at once, as a power cut would.
    public func kill() {
        if status == nil { _ = Glibc.kill(processIdentifier, SIGKILL) }
    }

    private func read(_ limit: Int) -> Data? {
        var buffer = [UInt8](repeating: 0, count: limit)
        while true {
            let count = Glibc.read(stream, &buffer, limit)
            if count < 0, errno == EINTR { continue }
            return count > 0 ? Data(buffer[..<count]) : nil
        }
    }
}
