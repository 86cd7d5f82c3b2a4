import Testing

@testable import TerminalCore

@Suite struct KeyDecoderTests {
    /// Bytes, and the keys that they are.
    static let keys: [(String, [Key])] = [
        ("a", [.character("a")]),
        (" ", [.space]),
        ("é中", [.character("é"), .character("中")]),
        ("e\u{301}", [.character("e"), .character("\u{301}")]),
        ("\r", [.enter]), ("\n", [.enter]), ("\t", [.tab]),
        ("\u{8}", [.backspace]), ("\u{7F}", [.backspace]),
        ("\u{0}", [.control("@")]), ("\u{3}", [.control("c")]), ("\u{1A}", [.control("z")]),
        ("\u{1C}", [.control("\\")]), ("\u{1F}", [.control("_")]),
        ("\u{11}\u{13}", [.control("q"), .control("s")]),
        ("\u{1B}x", [.alt("x")]), ("\u{1B}é", [.alt("é")]), ("\u{1B}1", [.alt("1")]),
        ("\u{1B}\r", [.enter]), ("\u{1B}\u{7F}", [.control("w")]),
        ("\u{1B}\u{1B}[A", [.escape, .up]),
        ("\u{1B}[A", [.up]), ("\u{1B}OA", [.up]), ("\u{1B}[1;5C", [.right]),
        ("\u{1B}[1;2D", [.left]), ("\u{1B}OB", [.down]), ("\u{1B}[a", [.up]),
        ("\u{1B}Od", [.left]),
        ("\u{1B}[H", [.home]), ("\u{1B}OH", [.home]), ("\u{1B}[1~", [.home]),
        ("\u{1B}[7~", [.home]), ("\u{1B}[F", [.end]), ("\u{1B}OF", [.end]),
        ("\u{1B}[4~", [.end]), ("\u{1B}[8~", [.end]), ("\u{1B}[7$", [.home]),
        ("\u{1B}[8^", [.end]), ("\u{1B}[1;3H", [.home]),
        ("\u{1B}[2~", [.insert]), ("\u{1B}[3~", [.delete]), ("\u{1B}[3;5~", [.delete]),
        ("\u{1B}[5~", [.pageUp]), ("\u{1B}[6~", [.pageDown]),
        ("\u{1B}OP", [.function(1)]), ("\u{1B}OS", [.function(4)]),
        ("\u{1B}[P", [.function(1)]), ("\u{1B}[1;2Q", [.function(2)]),
        ("\u{1B}[11~", [.function(1)]), ("\u{1B}[15~", [.function(5)]),
        ("\u{1B}[17~", [.function(6)]), ("\u{1B}[21~", [.function(10)]),
        ("\u{1B}[24~", [.function(12)]), ("\u{1B}[24;2~", [.function(12)]),
        ("\u{1B}[[A", [.function(1)]), ("\u{1B}[[E", [.function(5)]),
        ("\u{1B}[Z", [.backTab]), ("\u{1B}OM", [.enter]), ("\u{1B}Op", [.character("0")]),
        ("\u{1B}Ok", [.character("+")]),
        ("\u{1B}[97u", [.character("a")]), ("\u{1B}[97;5u", [.control("a")]),
        ("\u{1B}[97;2u", [.character("A")]), ("\u{1B}[27u", [.escape]),
        ("\u{1B}[27;5;105~", [.tab]), ("\u{1B}[27;3;120~", [.alt("x")]),
        ("\u{1B}[97;1:3u", []), ("\u{1B}[1;1:3A", []),
    ]

    @Test(arguments: keys)
    func everyTerminalsWayToSendAKeyIsUnderstood(bytes: String, keys: [Key]) {
        var decoder = KeyDecoder()
        #expect(decoder.feed(bytes.utf8) == keys.map { .key($0) })
        #expect(decoder.pendingTimeout == nil)
        #expect(decoder.feed("z".utf8) == [.key(.character("z"))])
    }

    @Test(arguments: [
        "\u{1B}[?62;22c", "\u{1B}[>41;354;0c", "\u{1B}[12;40R", "\u{1B}[0n", "\u{1B}[?2026;0$y",
        "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\", "\u{1B}]52;c;QUJD\u{7}", "\u{1B}P1+r544e\u{1B}\\",
        "\u{1B}_Gi=1;OK\u{1B}\\", "\u{1B}Oz", "\u{1B}[99~", "\u{1B}[201~", "\u{1B}[1;2;3;4X",
        "\u{1B}[M !!", "\u{1B}[<2;3;4M", "\u{1B}[<35;3;4M", "\u{1B}[<0;0;0M", "\u{1B}[E",
        "\u{1B}[<99999999999999999999;1;1M", "\u{1B}[57399;1u",
    ])
    func unknownSequencesAreSwallowedWhole(bytes: String) {
        var decoder = KeyDecoder()
        #expect(decoder.feed((bytes + "x").utf8) == [.key(.character("x"))])
    }

    @Test func sequencesOfAnyLengthAreSwallowedWhole() {
        var decoder = KeyDecoder()
        let digits = String(repeating: "1;", count: 100_000)
        #expect(decoder.feed("\u{1B}[\(digits)mx".utf8) == [.key(.character("x"))])
    }

    @Test func aStringThatNeverEndsIsBounded() {
        var decoder = KeyDecoder()
        let events = decoder.feed(
            ("\u{1B}]" + String(repeating: "7", count: 1 << 17)).utf8)
        #expect(!events.isEmpty)
        #expect(decoder.pendingTimeout == nil)
    }

    @Test func aLoneEscapeIsAKeyOnceNothingFollows() {
        var decoder = KeyDecoder()
        #expect(decoder.feed([0x1B]).isEmpty)
        #expect(decoder.pendingTimeout == .escape)
        #expect(decoder.timeOut() == [.key(.escape)])
        #expect(decoder.pendingTimeout == nil)
        #expect(decoder.timeOut().isEmpty)
    }

    @Test func twoEscapesAreTwoKeys() {
        var decoder = KeyDecoder()
        #expect(decoder.feed([0x1B, 0x1B]) == [.key(.escape)])
        #expect(decoder.timeOut() == [.key(.escape)])
    }

    @Test(arguments: [
        ("\u{1B}[", [Event.key(.alt("["))], KeyDecoder.Timeout.sequence),
        ("\u{1B}O", [.key(.alt("O"))], .sequence),
        ("\u{1B}]", [.key(.alt("]"))], .sequence),
        ("\u{1B}[1;", [], .sequence),
        ("\u{1B}]11;rgb", [], .sequence),
        ("\u{1B}[M!", [], .sequence),
    ])
    func whatIsNeverCompletedEndsWithTheTimeout(
        bytes: String, events: [Event], timeout: KeyDecoder.Timeout
    ) {
        var decoder = KeyDecoder()
        #expect(decoder.feed(bytes.utf8).isEmpty)
        #expect(decoder.pendingTimeout == timeout)
        #expect(decoder.timeOut() == events)
        #expect(decoder.feed("x".utf8) == [.key(.character("x"))])
    }

    @Test func aKeyInTheMiddleOfASequenceIsNotLost() {
        var decoder = KeyDecoder()
        #expect(decoder.feed("\u{1B}[1\r".utf8) == [.key(.enter)])
        #expect(decoder.feed("\u{1B}O\u{1B}[A".utf8) == [.key(.up)])
        #expect(decoder.feed("\u{1B}[1é".utf8) == [.key(.character("é"))])
    }

    @Test func invalidBytesBecomeReplacementCharacters() {
        let cases: [([UInt8], [Key])] = [
            ([0xFF], [.character("\u{FFFD}")]),
            ([0x80, 0x61], [.character("\u{FFFD}"), .character("a")]),
            ([0xC3, 0x61], [.character("\u{FFFD}"), .character("a")]),
            ([0xE4, 0xB8, 0xC3, 0xA9], [.character("\u{FFFD}"), .character("é")]),
            ([0xC0, 0xAF], [.character("\u{FFFD}"), .character("\u{FFFD}")]),
            ([0xED, 0xA0, 0x80], Array(repeating: .character("\u{FFFD}"), count: 3)),
            ([0xF4, 0x90], Array(repeating: .character("\u{FFFD}"), count: 2)),
            ([0xC3, 0x0D], [.character("\u{FFFD}"), .enter]),
            ([0xC2, 0x9B], []),
        ]
        for (bytes, keys) in cases {
            var decoder = KeyDecoder()
            #expect(decoder.feed(bytes) == keys.map { .key($0) }, "\(bytes)")
        }
    }

    @Test func aCharacterMayBeSplitOverReads() {
        var decoder = KeyDecoder()
        #expect(decoder.feed([0xE4]).isEmpty)
        #expect(decoder.pendingTimeout == nil)
        #expect(decoder.feed([0xB8]).isEmpty)
        #expect(decoder.feed([0xAD]) == [.key(.character("中"))])
    }

    @Test func focusAndMouseAreReported() {
        var decoder = KeyDecoder()
        #expect(decoder.feed("\u{1B}[I\u{1B}[O".utf8) == [.focus(true), .focus(false)])
        let events = decoder.feed(
            "\u{1B}[<0;1;1M\u{1B}[<0;10;5m\u{1B}[<64;3;4M\u{1B}[<65;3;4M\u{1B}[<16;200;100M".utf8)
        #expect(
            events == [
                .mouse(Mouse(action: .press, location: Point(x: 0, y: 0))),
                .mouse(Mouse(action: .release, location: Point(x: 9, y: 4))),
                .mouse(Mouse(action: .wheelUp, location: Point(x: 2, y: 3))),
                .mouse(Mouse(action: .wheelDown, location: Point(x: 2, y: 3))),
                .mouse(Mouse(action: .press, location: Point(x: 199, y: 99))),
            ])
    }

    @Test func theTerminalsOwnSequencesComeFirst() {
        let table: [[UInt8]: Key] = [
            Array("\u{1B}A".utf8): .up, Array("\u{1B}[224z".utf8): .function(1),
            Array("\u{1B}[P".utf8): .delete, [0x0B]: .up, Array("\u{1B}[22".utf8): .insert,
        ]
        var decoder = KeyDecoder(sequences: table)
        #expect(decoder.feed("\u{1B}A".utf8) == [.key(.up)])
        #expect(decoder.feed("\u{1B}[224z".utf8) == [.key(.function(1))])
        #expect(decoder.feed("\u{1B}[P\u{1B}[Q".utf8) == [.key(.delete), .key(.function(2))])
        #expect(decoder.feed([0x0B]) == [.key(.control("k"))])
        #expect(decoder.feed("\u{1B}\u{1B}[P".utf8) == [.key(.escape), .key(.delete)])
        #expect(decoder.feed("\u{1B}[225z".utf8).isEmpty)
        #expect(decoder.feed("\u{1B}[B\u{1B}x".utf8) == [.key(.down), .key(.alt("x"))])
        #expect(decoder.feed("\u{1B}[".utf8).isEmpty)
        #expect(decoder.pendingTimeout == .sequence)
        #expect(decoder.timeOut() == [.key(.alt("["))])
        #expect(decoder.feed("\u{1B}[200~\u{1B}[P\u{1B}[201~".utf8) == [.paste("[P")])
    }
}
