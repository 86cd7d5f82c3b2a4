import CNcurses
import Glibc

/// Sends a run of blanks, such as the empty part of the selection bar, in few bytes.
///
/// ncurses erases plain blanks, but it writes reversed ones out: in a UTF-8 locale it does not use
/// REP, which makes the terminal repeat a character. Some terminals that call themselves xterm do
/// not know REP, so the run is erased first, and the cursor goes behind it in a way of its own:
/// there the bar has a gap, but all text is in its place.
struct BlankRuns {
    private let erase: UnsafePointer<CChar>
    private let save: UnsafePointer<CChar>
    private let repeated: UnsafePointer<CChar>
    private let restore: UnsafePointer<CChar>
    private let forward: UnsafePointer<CChar>

    /// `nil` if the terminal that ncurses draws on lacks one of the capabilities.
    init?() {
        guard let erase = Self.capability("ech"), let save = Self.capability("sc"),
            let repeated = Self.capability("rep"), let restore = Self.capability("rc"),
            let forward = Self.capability("cuf")
        else { return nil }
        (self.erase, self.save, self.repeated) = (erase, save, repeated)
        (self.restore, self.forward) = (restore, forward)
    }

    /// `bytes` with the long runs of blanks made shorter.
    func shortened(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var rest = bytes[...]
        while let start = rest.firstIndex(of: 0x20) {
            let end = rest[start...].firstIndex { $0 != 0x20 } ?? rest.endIndex
            result += rest[..<start]
            let run = rest[start..<end]
            let short = run.count < Self.shortest ? [] : sequence(for: run.count)
            result += short.isEmpty || short.count >= run.count ? Array(run) : short
            rest = rest[end...]
        }
        return result + rest
    }

    /// The shortest run for which the sequence may be shorter.
    private static let shortest = 16

    private func sequence(for count: Int) -> [UInt8] {
        let count = Int32(count)
        return Self.bytes(cn_with_number(erase, count)) + Self.bytes(save)
            + Self.bytes(cn_repeating(repeated, 0x20, count)) + Self.bytes(restore)
            + Self.bytes(cn_with_number(forward, count))
    }

    /// A capability without padding, which would be sent as text.
    private static func capability(_ name: String) -> UnsafePointer<CChar>? {
        guard let text = tigetstr(name), Int(bitPattern: text) != -1, strstr(text, "$<") == nil
        else { return nil }
        return UnsafePointer(text)
    }

    private static func bytes(_ text: UnsafePointer<CChar>?) -> [UInt8] {
        guard let text else { return [] }
        return Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
    }
}
