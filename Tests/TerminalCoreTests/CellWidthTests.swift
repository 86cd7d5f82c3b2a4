import CLinux
import Glibc
import Testing

@testable import TerminalCore

@Suite struct CellWidthTests {
    /// ncurses counts columns as the C library does; where the two disagree columns would drift.
    @Test func everyAssignedCharacterIsAsWideAsTheCLibrarySays() throws {
        try #require(setlocale(LC_CTYPE, "C.UTF-8") != nil)
        var differences: [String] = []
        for value in UInt32(0x20)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            switch scalar.properties.generalCategory {
            case .unassigned, .privateUse, .control: continue
            default: break
            }
            let expected = Int(wcwidth(wchar_t(value)))
            // What the C library does not know is replaced when it is drawn.
            guard expected >= 0 else { continue }
            let width = CellWidth.of(scalar)
            if width != expected {
                differences.append("U+\(String(value, radix: 16)): \(width), not \(expected)")
            }
        }
        #expect(differences.isEmpty, "\(differences.count): \(differences.prefix(40))")
    }

    @Test func controlCharactersTakeNoCell() {
        for value in Array(UInt32(0)..<0x20) + Array(0x7F..<0xA0) {
            #expect(Unicode.Scalar(value).map { CellWidth.of($0) } == 0)
        }
    }
}
