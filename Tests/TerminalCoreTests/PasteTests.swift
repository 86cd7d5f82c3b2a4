import Testing

@testable import TerminalCore

@Suite struct PasteTests {
    private func paste(_ bytes: [UInt8]) -> [Event] {
        var decoder = KeyDecoder()
        return decoder.feed(
            Array("\u{1B}[200~".utf8) + bytes + Array("\u{1B}[201~".utf8))
    }

    @Test(arguments: [
        ("two\r\nlines\rmore\nend", "two\nlines\nmore\nend"),
        ("\r\r\n\n", "\n\n\n"),
        ("a\tb", "a\tb"),
        ("q\u{3}\u{1A}\u{0}\u{7F}\u{85}\u{9B}x", "qx"),
        ("\u{1B}[31mred\u{1B}]0;t\u{7}", "[31mred]0;t"),
        ("\u{1B}[20x\u{1B}\u{1B}[201", "[20x[201"),
        ("👩‍👩‍👧 中文 é", "👩‍👩‍👧 中文 é"),
    ])
    func aPasteIsOneEventOfTextAlone(pasted: String, text: String) {
        #expect(paste(Array(pasted.utf8)) == [.paste(text)])
    }

    @Test func invalidTextIsReplaced() {
        #expect(paste([0x61, 0xFF, 0xC3, 0x62]) == [.paste("a\u{FFFD}\u{FFFD}b")])
        #expect(paste([0x61, 0xE4, 0xB8]) == [.paste("a\u{FFFD}")])
    }

    @Test func anEmptyPasteIsNothing() {
        #expect(paste([]).isEmpty)
        #expect(paste([0x07]).isEmpty)
    }

    @Test func aPasteThatNeverEndsEndsWithTheTimeout() {
        var decoder = KeyDecoder()
        #expect(decoder.feed("\u{1B}[200~some text\u{1B}[2".utf8).isEmpty)
        #expect(decoder.pendingTimeout == .sequence)
        #expect(decoder.timeOut() == [.paste("some text")])
        #expect(decoder.feed("q".utf8) == [.key(.character("q"))])
        #expect(decoder.feed("\u{1B}[200~b\u{1B}[201~".utf8) == [.paste("b")])
    }

    @Test func aPasteOfAnyLengthIsCutAtACharacterAndSwallowedToItsEnd() {
        let unit = "e\u{301}👩‍👩‍👧"
        let bytes = Array(
            String(repeating: unit, count: 2 * Event.pasteLimit / unit.utf8.count).utf8)
        var decoder = KeyDecoder()
        let events = decoder.feed(
            Array("\u{1B}[200~".utf8) + bytes + Array("\u{1B}[201~x".utf8))
        guard case .paste(let text) = events.first else {
            Issue.record("no paste")
            return
        }
        #expect(events.dropFirst() == [.key(.character("x"))])
        #expect(text.utf8.count <= Event.pasteLimit)
        #expect(text.utf8.count > Event.pasteLimit - unit.utf8.count)
        #expect(text.allSatisfy { $0 == "e\u{301}" || $0 == "👩‍👩‍👧" })
    }
}
