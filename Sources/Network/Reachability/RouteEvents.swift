import CLinux
import Dispatch
import Glibc
import Synchronization

/// Reports when something about the network changes. Costs nothing while nothing changes.
final class RouteEvents: Sendable {
    private let source = Mutex<(any DispatchSourceRead)?>(nil)
    /// The last reported flags of links.
    private let links = Mutex<[UInt32: UInt32]>([:])

    /// Calls `onChange` on `queue`; `nil` if the kernel cannot report changes.
    init?(queue: DispatchQueue, onChange: @escaping @Sendable () -> Void) {
        let descriptor = cl_route_socket(1)
        guard descriptor >= 0 else { return nil }
        source.withLock { held in
            let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
            source.setEventHandler { [weak self] in
                if self?.drain(descriptor) == true { onChange() }
            }
            source.setCancelHandler { close(descriptor) }
            source.resume()
            held = source
        }
    }

    deinit {
        source.withLock { $0?.cancel() }
    }

    /// Reads everything that has arrived. Returns whether it may be news. Lost (ENOBUFS) and
    /// unreadable messages may be.
    private func drain(_ descriptor: Int32) -> Bool {
        var buffer = [UInt8](repeating: 0, count: RouteSocket.bufferSize)
        var isNews = false
        while true {
            let count = cl_route_receive(descriptor, &buffer, buffer.count)
            if count < 0 {
                let reason = errno
                if reason == EAGAIN { return isNews }
                if reason != EINTR { isNews = true }
                guard [EINTR, ENOBUFS, EMSGSIZE].contains(reason) else { return isNews }
            } else if count > 0 {
                let messages = try? RouteParser.messages(in: Array(buffer[..<count]))
                // Not `contains`, because every message has to be noted.
                if messages?.filter(self.isNews).isEmpty != true { isNews = true }
            }
        }
    }

    /// Whether `message` may be news. Wireless links cause one at every scan, and mostly nothing
    /// has changed.
    private func isNews(_ message: RouteMessage) -> Bool {
        guard case .link(let index, let flags) = message else {
            if message == .removal { links.withLock { $0 = [:] } }
            return true
        }
        return links.withLock { $0.updateValue(flags, forKey: index) != flags }
    }
}
