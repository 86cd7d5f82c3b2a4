import Glibc

/// Reads files from beginning to end. Foundation would cost time and memory at every start.
public enum WholeFile {
    /// The file cannot be read, because of `code`.
    public struct Failure: Error, Hashable, Sendable {
        /// As in `errno`.
        public let code: Int32
    }

    /// The bytes of the file at `path`, also of one whose size the system does not tell.
    public static func bytes(at path: String) throws(Failure) -> [UInt8] {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw Failure(code: errno) }
        defer { close(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 13)
        while true {
            let count = read(file, &buffer, buffer.count)
            if count == 0 { return bytes }
            if count > 0 {
                bytes += buffer[..<count]
            } else if errno != EINTR {
                throw Failure(code: errno)
            }
        }
    }
}
