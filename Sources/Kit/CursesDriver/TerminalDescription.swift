import CNcurses
import Glibc
import TerminalCore

/// The description of a terminal in terminfo.
struct TerminalDescription {
    let name: String
    /// What its keys send.
    let keys: [[UInt8]: Key]
    /// Whether it understands xterm's modes for paste, focus and mouse.
    let isLikeXterm: Bool
    /// Used if the terminal itself does not report its size.
    let size: Size
    /// Hands the terminal back without ncurses.
    let restoringBytes: [UInt8]
    /// Clears the screen. Its contents must not be left for the next person to read, and many
    /// terminals have no alternate screen, or are told to ignore it.
    let clearing: [UInt8]
    /// Whether the terminal has an alternate screen.
    let hasAlternateScreen: Bool

    /// Turns xterm's modes on: bracketed paste, focus, mouse buttons in the SGR form.
    static let modesOn = "\u{1B}[?2004h\u{1B}[?1004h\u{1B}[?1000h\u{1B}[?1006h"
    /// Turns them off again.
    static let modesOff = "\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?1004l\u{1B}[?2004l"

    /// Finds the description of `term`. A terminal that this machine does not know (such as one
    /// that connects by ssh) gets the description that almost all terminals imitate.
    init(term: String) throws(TerminalError) {
        let names = [term, "xterm-256color", "xterm", "vt100", "ansi"]
        guard let name = names.first(where: Self.load) else { throw .unusable(term: term) }
        defer { cn_forget_description() }
        guard Self.capability("cup") != nil else { throw .unusable(term: term) }
        self.name = name
        keys = Self.keyTable()
        // The description of the Linux console has a mouse, but not one that xterm's modes turn on.
        isLikeXterm = Self.capability("kmous") != nil && !name.hasPrefix("linux")
        let (columns, lines) = (Int(tigetnum("cols")), Int(tigetnum("lines")))
        size = Size(width: columns > 0 ? columns : 80, height: lines > 0 ? lines : 24)

        clearing =
            Self.capability("clear")
            ?? Self.bytes(cn_go_to_last_line()) + Array("\r".utf8) + (Self.capability("el") ?? [])
        let leaving = Self.capability("rmcup")
        hasAlternateScreen = leaving != nil
        restoringBytes =
            (isLikeXterm ? Array(Self.modesOff.utf8) : [])
            + ["sgr0", "op", "cnorm", "rmkx"].flatMap { Self.capability($0) ?? [] }
            + clearing + (leaving ?? [])
    }

    private static func load(_ name: String) -> Bool {
        var status: Int32 = 0
        return setupterm(name, STDOUT_FILENO, &status) == OK
    }

    private static func keyTable() -> [[UInt8]: Key] {
        var capabilities: [(String, Key)] = [
            ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right),
            ("khome", .home), ("kend", .end), ("kpp", .pageUp), ("knp", .pageDown),
            ("kich1", .insert), ("kdch1", .delete), ("kcbt", .backTab), ("kent", .enter),
        ]
        capabilities += (1...12).map { ("kf\($0)", .function($0)) }
        var table: [[UInt8]: Key] = [:]
        for (name, key) in capabilities {
            if let bytes = capability(name) { table[bytes] = key }
        }
        return table
    }

    private static func capability(_ name: String) -> [UInt8]? {
        guard let text = tigetstr(name), Int(bitPattern: text) != -1 else { return nil }
        let bytes = bytes(text)
        return bytes.isEmpty ? nil : bytes
    }

    /// The bytes of a capability without the padding that terminfo writes as `$<5>`.
    private static func bytes(_ capability: UnsafePointer<CChar>?) -> [UInt8] {
        guard let capability else { return [] }
        let text = Array(UnsafeRawBufferPointer(start: capability, count: strlen(capability)))
        var bytes: [UInt8] = []
        var rest = text[...]
        while let byte = rest.first {
            if rest.starts(with: [0x24, 0x3C]), let end = rest.firstIndex(of: 0x3E) {
                rest = rest[(end + 1)...]
            } else {
                bytes.append(byte)
                rest = rest.dropFirst()
            }
        }
        return bytes
    }
}
