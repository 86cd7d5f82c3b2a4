import Glibc

/// Finds the file of the running program, and those next to it.
public enum RunningProgram {
    /// The path of the running program's file; empty if the system does not tell.
    public static var path: String {
        var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = readlink("/proc/self/exe", &buffer, buffer.count)
        return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
    }

    /// The path of the program `name` in the same folder. Programs that are installed or built
    /// together are in one folder.
    public static func sibling(_ name: String) -> String {
        let path = path
        let folder = path.lastIndex(of: "/").map { path[..<$0] } ?? "."
        return "\(folder)/\(name)"
    }
}
