import Foundation
import Glibc

/// Reads the request: a line of JSON, or all of the input.
enum RequestReader {
    private static let limit = 65_536

    /// `nil` if there is none, or it is far too long.
    static func read() -> Data? {
        var bytes = Data()
        var buffer = [UInt8](repeating: 0, count: 4096)
        while bytes.count <= limit {
            let count = Glibc.read(STDIN_FILENO, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return bytes.isEmpty ? nil : bytes }
            let chunk = buffer[..<count]
            if let end = chunk.firstIndex(of: 0x0A) {
                return bytes + chunk[..<end]
            }
            bytes.append(contentsOf: chunk)
        }
        return nil
    }
}
