import CLinux
import Glibc

/// A connection to one client.
struct Connection {
    let socket: Int32

    /// The lines before the body, up to 64 kB; `nil` if they are longer, or if the client left
    /// before their end.
    func readHead() -> String? {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while bytes.count < 65_536 {
            let count = recv(socket, &buffer, buffer.count, 0)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return nil }
            bytes += buffer[..<count]
            let text = String(decoding: bytes, as: UTF8.self)
            if text.utf8.count >= 4, text.hasSuffix("\r\n\r\n") { return text }
        }
        return nil
    }

    func play(_ reply: ServedReply) {
        for step in reply.steps {
            switch step {
            case .send(let bytes):
                guard send(bytes) else { return }
            case .sendForever(let bytes):
                while send(bytes) {}
                return
            case .wait(let milliseconds):
                guard !isLeft(within: Int32(clamping: milliseconds)) else { return }
            case .waitForever:
                _ = isLeft(within: -1)
                return
            case .reset:
                var option = linger(l_onoff: 1, l_linger: 0)
                setsockopt(
                    socket, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
                return
            }
        }
    }

    func end() {
        close(socket)
    }

    private func send(_ bytes: [UInt8]) -> Bool {
        cl_send_all(socket, bytes, bytes.count) == 0
    }

    /// Waits, and returns whether the client has left.
    private func isLeft(within milliseconds: Int32) -> Bool {
        let hangUp: Int16 = 0x2000  // POLLRDHUP
        var watched = pollfd(fd: socket, events: hangUp, revents: 0)
        return poll(&watched, 1, milliseconds) > 0
    }
}
