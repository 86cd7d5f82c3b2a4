import CLinux
import Glibc

/// Where ncurses writes: a file in memory, whose content goes to the terminal in one `write`.
///
/// ncurses writes whenever it moves the cursor, and over ssh each `write` is a packet.
final class FrameOutput {
    /// The file that ncurses is given; `nil` if the system cannot make one in memory. ncurses then
    /// writes straight to the terminal.
    let file: UnsafeMutablePointer<FILE>?
    private let descriptor: Int32

    init() {
        let memory = cl_open_memory("frame")
        if memory >= 0, let file = fdopen(memory, "a") {
            self.file = file
            descriptor = memory
        } else {
            if memory >= 0 { close(memory) }
            file = nil
            descriptor = STDOUT_FILENO
        }
    }

    /// Adds `bytes` to what ncurses has written.
    func append(_ bytes: [UInt8]) {
        Self.write(bytes, to: descriptor)
    }

    /// Sends the terminal what was written since the last time, shortened by `shorten`. Blocks
    /// while the terminal accepts nothing: see ``Watchdog``.
    func send(_ shorten: ([UInt8]) -> [UInt8] = { $0 }) {
        guard file != nil else { return }
        let length = Int(lseek(descriptor, 0, SEEK_END))
        guard length > 0 else { return }
        let bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
            count = max(0, pread(descriptor, buffer.baseAddress, length, 0))
        }
        ftruncate(descriptor, 0)
        Self.write(shorten(bytes), to: STDOUT_FILENO)
    }

    /// Writes everything, or as much as it can before the terminal is gone.
    private static func write(_ bytes: [UInt8], to descriptor: Int32) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.write(descriptor, $0.baseAddress, $0.count)
            }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                // Another program that shares the open file has made it non-blocking.
                var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&wait, 1, -1)
            } else if errno != EINTR {
                return
            }
        }
    }
}
