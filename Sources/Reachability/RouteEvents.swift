import CLinux
import Dispatch
import Glibc
import Synchronization

/// Tells when the kernel changes something about the network. Costs nothing while nothing changes.
final class RouteEvents: Sendable {
    private let source = Mutex<(any DispatchSourceRead)?>(nil)

    /// Calls `onChange` on `queue`; `nil` where the kernel does not tell.
    init?(queue: DispatchQueue, onChange: @escaping @Sendable () -> Void) {
        let descriptor = cl_route_socket(1)
        guard descriptor >= 0 else { return nil }
        self.source.withLock { held in
            let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
            source.setEventHandler {
                if Self.drain(descriptor) { onChange() }
            }
            source.setCancelHandler { close(descriptor) }
            source.resume()
            held = source
        }
    }

    deinit {
        source.withLock { $0?.cancel() }
    }

    /// Takes all that has arrived; whether it may be news. What was lost (ENOBUFS) or cannot be read may be.
    private static func drain(_ descriptor: Int32) -> Bool {
        var buffer = [UInt8](repeating: 0, count: RouteSocket.bufferSize)
        var isNews = false
        while true {
            let count = cl_route_receive(descriptor, &buffer, buffer.count)
            if count < 0 {
                if errno == EAGAIN { return isNews }
                if errno != EINTR { isNews = true }
                guard [EINTR, ENOBUFS, EMSGSIZE].contains(errno) else { return isNews }
            } else if count > 0 {
                do throws(RouteParser.Malformed) {
                    if try !RouteParser.messages(in: Array(buffer[..<count])).isEmpty {
                        isNews = true
                    }
                } catch {
                    isNews = true
                }
            }
        }
    }
}
