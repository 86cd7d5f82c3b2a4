import Glibc

/// Programs that are installed, or were built, together with this one.
public enum SiblingProgram {
    /// The path of `name` in the folder of the running program, whether it exists or not.
    public static func path(_ name: String) -> String {
        var buffer = [CChar](repeating: 0, count: 4096)
        let count = readlink("/proc/self/exe", &buffer, buffer.count)
        let own = String(
            decoding: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let folder = own.lastIndex(of: "/").map { own[..<$0] } ?? "."
        return "\(folder)/\(name)"
    }
}
