import Glibc

/// The modes of a terminal line (termios), to be compared: what `stty -a` shows.
public struct TerminalSettings: Hashable, Sendable {
    /// Input, output, control and local modes.
    public let flags: [UInt32]
    /// The special characters.
    public let characters: [UInt8]

    init?(descriptor: Int32) {
        var modes = termios()
        guard tcgetattr(descriptor, &modes) == 0 else { return nil }
        flags = [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag]
        characters = withUnsafeBytes(of: &modes.c_cc) { Array($0) }
    }

    /// Whether typed characters are echoed.
    public var echoes: Bool { flags[3] & UInt32(ECHO) != 0 }
}
