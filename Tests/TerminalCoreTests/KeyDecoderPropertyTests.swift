import Testing

@testable import TerminalCore

/// A generator that gives the same numbers in every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}

@Suite struct KeyDecoderPropertyTests {
    private static let pieces: [[UInt8]] = [
        [0x1B], [0x1B, 0x5B], Array("[".utf8), Array("O".utf8), Array("200~".utf8),
        Array("\u{1B}[200~".utf8), Array("\u{1B}[201~".utf8), Array("1;5C".utf8),
        Array("é中👩‍👧".utf8), [0xE4], [0xB8], [0xFF], [0x0D], [0x0A], Array("\u{1B}]11;x".utf8),
        [0x07],
        Array("\u{1B}\\".utf8), Array("<0;3;4M".utf8), Array("\u{1B}[M".utf8), Array("[A".utf8),
        Array("abc".utf8), Array("\u{1B}OA".utf8), [0x18], Array("$".utf8),
    ]

    private static let table: [[UInt8]: Key] = [
        Array("\u{1B}[A".utf8): .up, Array("\u{1B}OA".utf8): .up, Array("\u{1B}[3~".utf8): .delete,
        Array("\u{1B}[11~".utf8): .function(1), Array("\u{1B}\u{1B}[A".utf8): .pageUp,
    ]

    private func randomBytes(using generator: inout SeededGenerator) -> [UInt8] {
        var bytes: [UInt8] = []
        for _ in 0..<Int.random(in: 1...12, using: &generator) {
            if Bool.random(using: &generator) {
                bytes.append(.random(in: 0...255, using: &generator))
            } else {
                bytes += Self.pieces.randomElement(using: &generator) ?? []
            }
        }
        return bytes
    }

    @Test(arguments: [false, true])
    func howReadsCutTheBytesNeverMatters(usesTable: Bool) {
        var generator = SeededGenerator(state: 42)
        let empty = KeyDecoder(sequences: usesTable ? Self.table : [:])
        for _ in 0..<4000 {
            let bytes = randomBytes(using: &generator)
            var whole = empty
            let expected = whole.feed(bytes)
            let expectedEnd = whole.timeOut()
            var split = empty
            var events: [Event] = []
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = Int.random(in: 1...min(4, rest.count), using: &generator)
                events += split.feed(rest.prefix(count))
                rest = rest.dropFirst(count)
            }
            #expect(events == expected, "\(bytes)")
            #expect(split.timeOut() == expectedEnd, "\(bytes)")
            #expect(split.pendingTimeout == nil)
        }
    }

    @Test func noBytesTrapAndNoControlCharacterIsEverTyped() {
        var generator = SeededGenerator(state: 7)
        var decoder = KeyDecoder(sequences: Self.table)
        for round in 0..<3000 {
            var events = decoder.feed(randomBytes(using: &generator))
            if round.isMultiple(of: 5) { events += decoder.timeOut() }
            for event in events {
                switch event {
                case .key(.character(let character)), .key(.alt(let character)):
                    let isControl = character.unicodeScalars.contains {
                        $0.properties.generalCategory == .control
                    }
                    #expect(!isControl)
                case .paste(let text):
                    let isControl = text.unicodeScalars.contains {
                        $0.properties.generalCategory == .control && $0 != "\n" && $0 != "\t"
                    }
                    #expect(!isControl)
                default:
                    break
                }
            }
        }
    }
}
