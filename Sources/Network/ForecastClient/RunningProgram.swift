import Glibc

/// Where the program that is running lies.
public enum RunningProgram {
    /// The path of its file; empty where the system does not tell.
    public static var path: String {
        var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = readlink("/proc/self/exe", &buffer, buffer.count)
        return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
    }

    /// The path of `name` in its folder, where programs lie that were installed or built together
    /// with it.
    public static func sibling(_ name: String) -> String {
        let path = path
        let folder = path.lastIndex(of: "/").map { path[..<$0] } ?? "."
        return "\(folder)/\(name)"
    }
}
