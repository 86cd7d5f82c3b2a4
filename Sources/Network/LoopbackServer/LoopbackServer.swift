import Glibc
import Synchronization

/// A small HTTP/1.1 server that only this machine can reach: one request per connection, and each
/// connection on its own thread.
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
    /// "http://127.0.0.1:" or "http://[::1]:", and the port.
    public let baseURL: String
    private let listener: Int32
    private let handler: Handler
    private let onEnd: @Sendable () -> Void
    private let state = Mutex(State())

    /// Listens on any free port of 127.0.0.1, or of ::1.
    ///
    /// - Parameters:
    ///   - handler: Returns the reply to a request.
    ///   - onEnd: Called at the end of every connection, even a broken one, from any thread.
    /// - Throws: ``Failure``.
    public init(
        usesIPv6: Bool = false, handler: @escaping Handler,
        onEnd: @escaping @Sendable () -> Void = {}
    ) throws(Failure) {
        let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        let listener = socket(usesIPv6 ? AF_INET6 : AF_INET, type, 0)
        guard listener >= 0 else { throw Failure(call: "socket", code: errno) }
        if usesIPv6 {
            var address = sockaddr_in6()
            address.sin6_family = sa_family_t(AF_INET6)
            address.sin6_addr = in6addr_loopback
            try Self.listen(listener, on: &address)
            port = Int(UInt16(bigEndian: address.sin6_port))
            baseURL = "http://[::1]:\(port)"
        } else {
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
            try Self.listen(listener, on: &address)
            port = Int(UInt16(bigEndian: address.sin_port))
            baseURL = "http://127.0.0.1:\(port)"
        }
        self.listener = listener
        self.handler = handler
        self.onEnd = onEnd
        // Threads instead of a queue, because Dispatch replaces waiting threads only once a second.
        Self.detachThread { [self] in acceptConnections() }
    }

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
            if socket < 0 {
                switch errno {
                case EINTR, ECONNABORTED: continue
                case EMFILE, ENFILE, ENOBUFS, ENOMEM:
                    // A connection that ends gives back what is missing.
                    usleep(10_000)
                    continue
                default: return
                }
            }
            _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
            let isWanted = state.withLock { state in
                if !state.isStopped { state.connections.insert(socket) }
                return !state.isStopped
            }
            guard isWanted else {
                close(socket)
                return
            }
            let connection = Connection(socket: socket)
            let isServed = Self.detachThread { [self] in
                if let head = connection.readHead(), let request = ServedRequest(head: head) {
                    connection.play(handler(request))
                }
                end(connection)
            }
            if !isServed { end(connection) }
        }
    }

    private func end(_ connection: Connection) {
        // Closes it under the lock, so that stop() never uses a descriptor that now belongs to
        // another file.
        state.withLock { state in
            state.connections.remove(connection.socket)
            connection.end()
        }
        onEnd()
    }

    /// Fills in the port. Closes `listener` if it cannot listen.
    private static func listen<Address>(
        _ listener: Int32, on address: inout Address
    ) throws(Failure) {
        var length = socklen_t(MemoryLayout<Address>.size)
        let code = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address -> Int32 in
                let isReady =
                    bind(listener, address, length) == 0 && Glibc.listen(listener, 64) == 0
                    && getsockname(listener, address, &length) == 0
                return isReady ? 0 : errno
            }
        }
        guard code != 0 else { return }
        close(listener)
        throw Failure(call: "bind", code: code)
    }

    /// Runs `body` on its own thread. Returns whether the system had one left.
    @discardableResult
    private static func detachThread(_ body: @escaping @Sendable () -> Void) -> Bool {
        let task = Unmanaged.passRetained(ThreadBody(run: body))
        var thread = pthread_t()
        let code = pthread_create(
            &thread, nil,
            { task in
                task.map { Unmanaged<ThreadBody>.fromOpaque($0).takeRetainedValue().run() }
                return nil
            }, task.toOpaque())
        if code == 0 { pthread_detach(thread) } else { task.release() }
        return code == 0
    }
}

/// What a thread does, as an object that C can hold.
private final class ThreadBody {
    let run: @Sendable () -> Void

    init(run: @escaping @Sendable () -> Void) {
        self.run = run
    }
}
