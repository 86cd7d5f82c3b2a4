import Glibc

/// Finds the file of the running program, those next to it, and the words that it was started with.
public enum RunningProgram {
    /// The system does not tell, because of `code`.
    public struct Unknown: Error {
        public let code: Int32
    }

    /// The path of the running program's file; empty if the system does not tell.
    public static var path: String {
        var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = readlink("/proc/self/exe", &buffer, buffer.count)
        return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
    }

    /// The words of the command line, the program's own name first.
    ///
    /// `CommandLine` looks for them in memory, below the environment, and finds none if a library
    /// that was loaded earlier has called `setenv`, which moves the environment.
    public static func commandLine() throws(Unknown) -> [String] {
        let file = open("/proc/self/cmdline", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw Unknown(code: errno) }
        defer { close(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 14)
        while true {
            let count = read(file, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw Unknown(code: errno) }
            if count == 0 { break }
            bytes += buffer[..<count]
        }
        // A zero ends each word.
        return bytes.split(separator: 0, omittingEmptySubsequences: false).dropLast()
            .map { String(decoding: $0, as: UTF8.self) }
    }

    /// The path of the program `name` in the same folder. Programs that are installed or built
    /// together are in one folder.
    public static func sibling(_ name: String) -> String {
        let path = path
        let folder = path.lastIndex(of: "/").map { path[..<$0] } ?? "."
        return "\(folder)/\(name)"
    }
}
