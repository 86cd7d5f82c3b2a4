import Foundation
import Glibc
import Synchronization

/// A small HTTP/1.1 server that only this machine can reach: one request a connection, each on its
/// own thread.
public final class LoopbackServer: Sendable {
    /// Returns the reply to a request. Called from any thread.
    public typealias Handler = @Sendable (ServedRequest) -> ServedReply

    /// The system refused a socket.
    public struct Failure: Error {
        /// The name of the system call.
        public let call: String
        public let code: Int32
    }

    private struct State {
        var connections: Set<Int32> = []
        var isStopped = false
    }

    /// The port that the system chose.
    public let port: Int
    private let listener: Int32
    private let handler: Handler
    private let onEnd: @Sendable () -> Void
    private let state = Mutex(State())

    /// Listens on 127.0.0.1, on any free port.
    ///
    /// - Parameters:
    ///   - handler: Returns the reply to a request.
    ///   - onEnd: Called at the end of every connection, even a broken one, from any thread.
    /// - Throws: ``Failure``.
    public init(
        handler: @escaping Handler, onEnd: @escaping @Sendable () -> Void = {}
    ) throws(Failure) {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard listener >= 0 else { throw Failure(call: "socket", code: errno) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let code = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address -> Int32 in
                let isReady =
                    bind(listener, address, length) == 0 && listen(listener, 64) == 0
                    && getsockname(listener, address, &length) == 0
                return isReady ? 0 : errno
            }
        }
        guard code == 0 else {
            close(listener)
            throw Failure(call: "bind", code: code)
        }
        self.listener = listener
        self.handler = handler
        self.onEnd = onEnd
        port = Int(UInt16(bigEndian: address.sin_port))
        // Threads instead of a queue, because Dispatch replaces waiting threads only once a second.
        Thread.detachNewThread { [self] in acceptConnections() }
    }

    /// "http://127.0.0.1:" and the port.
    public var baseURL: String { "http://127.0.0.1:\(port)" }

    /// Accepts no more connections and breaks the open ones.
    public func stop() {
        state.withLock { state in
            guard !state.isStopped else { return }
            state.isStopped = true
            // Wakes the waiting threads; they close their own descriptors.
            shutdown(listener, Int32(SHUT_RDWR))
            for connection in state.connections { shutdown(connection, Int32(SHUT_RDWR)) }
        }
    }

    private func acceptConnections() {
        defer { close(listener) }
        while true {
            let socket = accept(listener, nil, nil)
            if socket < 0, errno == EINTR || errno == ECONNABORTED { continue }
            guard socket >= 0 else { return }
            _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
            let isWanted = state.withLock { state in
                if !state.isStopped { state.connections.insert(socket) }
                return !state.isStopped
            }
            guard isWanted else {
                close(socket)
                return
            }
            Thread.detachNewThread { [self] in
                let connection = Connection(socket: socket)
                if let head = connection.readHead(), let request = ServedRequest(head: head) {
                    connection.play(handler(request))
                }
                // Under the lock, so that stop() never uses the number of another file.
                state.withLock { state in
                    state.connections.remove(socket)
                    connection.end()
                }
                onEnd()
            }
        }
    }
}
