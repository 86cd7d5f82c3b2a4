import Glibc
import Models

/// Finds the file of the running program, those next to it, and the words that it was started with.
public enum RunningProgram {
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
    public static func commandLine() throws(WholeFile.Failure) -> [String] {
        // A zero ends each word.
        try WholeFile.bytes(at: "/proc/self/cmdline")
            .split(separator: 0, omittingEmptySubsequences: false).dropLast()
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
