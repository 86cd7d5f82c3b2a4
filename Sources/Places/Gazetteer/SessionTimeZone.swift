import Glibc

/// The time zone of the session, according to its environment and the machine.
public enum SessionTimeZone {
    /// The names of the time zone as they are written, the most specific first: `TZ` in
    /// `environment`, then the machine's two files. Some of them may be unknown.
    public static func names(
        environment: [String: String], zoneFile: String = "/etc/timezone",
        zoneLink: String = "/etc/localtime"
    ) -> [String] {
        [environment["TZ"], firstLine(of: zoneFile), target(of: zoneLink)]
            .compactMap { $0 }.map(name).filter { !$0.isEmpty }
    }

    /// Turns ":Europe/Oslo" and "/usr/share/zoneinfo/posix/Europe/Oslo" into "Europe/Oslo".
    private static func name(_ text: String) -> String {
        var parts = text.drop { $0 == ":" || $0.isWhitespace }.split(separator: "/")
        if let folder = parts.lastIndex(of: "zoneinfo") { parts.removeFirst(folder + 1) }
        if let first = parts.first, first == "posix" || first == "right" { parts.removeFirst() }
        return parts.joined(separator: "/")
    }

    private static func firstLine(of path: String) -> String? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var buffer = [UInt8](repeating: 0, count: 256)
        let count = read(descriptor, &buffer, buffer.count)
        guard count > 0 else { return nil }
        let line = buffer[..<count].prefix { $0 > 0x20 }
        return String(decoding: line, as: UTF8.self)
    }

    /// Reads one link only: the file it points to may be a link to another name of the same zone.
    private static func target(of path: String) -> String? {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(path, &buffer, buffer.count)
        guard count > 0 else { return nil }
        return String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
