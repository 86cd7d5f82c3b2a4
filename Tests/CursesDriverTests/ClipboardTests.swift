import CursesDriver
import Foundation
import Testing

@Suite struct ClipboardTests {
    @Test func insideScreenTheClipboardIsWrappedInPiecesOf76Bytes() throws {
        let text = String(repeating: "+47 22 12 34 56 ", count: 20)
        let sent = String(
            decoding: TerminalClipboard.sequence(for: text, inside: .screen), as: UTF8.self)
        let pieces = sent.components(separatedBy: "\u{1B}\\")
        #expect(pieces.last == "")
        #expect(pieces.dropLast().allSatisfy { $0.hasPrefix("\u{1B}P") })
        #expect(pieces.dropLast(2).dropFirst().allSatisfy { $0.utf8.count == 78 })
        let passedOn = pieces.dropLast().map { $0.dropFirst(2) }.joined()
        #expect(passedOn.hasPrefix("\u{1B}]52;c;") && passedOn.hasSuffix("\u{07}"))
        let base64 = String(passedOn.dropFirst(7).dropLast())
        #expect(Data(base64Encoded: base64) == Data(text.utf8))
    }

    @Test func outsideAMultiplexerTheClipboardIsOneSequence() {
        let sent = TerminalClipboard.sequence(for: "hi", inside: nil)
        #expect(String(decoding: sent, as: UTF8.self) == "\u{1B}]52;c;aGk=\u{07}")
    }

    @Test func insideTmuxTheClipboardIsSentPlainAndWrapped() {
        let sent = TerminalClipboard.sequence(for: "hi", inside: .tmux)
        #expect(
            String(decoding: sent, as: UTF8.self)
                == "\u{1B}]52;c;aGk=\u{07}\u{1B}Ptmux;\u{1B}\u{1B}]52;c;aGk=\u{07}\u{1B}\\")
    }
}
