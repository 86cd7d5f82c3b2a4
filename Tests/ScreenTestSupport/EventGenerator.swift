import TerminalCore

/// Makes up what a user, a cat on the keyboard or a hostile clipboard could send.
public struct EventGenerator {
    private var random: SplitMix

    /// The events that follow from `seed`.
    public init(seed: UInt64) {
        random = SplitMix(seed: seed)
    }

    /// The next event on a terminal of `size`: mostly keys, some pastes, mouse events and resizes.
    public mutating func next(on size: Size) -> Event {
        // Sizes at which little happens, or much that costs time, do not last.
        let isUsual = (40...120).contains(size.width) && (10...40).contains(size.height)
        if !isUsual, Int.random(in: 0..<3, using: &random) == 0 { return .resize(newSize()) }
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<80: return .key(key())
        case 80..<84: return .paste(text())
        case 84..<95: return .mouse(mouse(on: size))
        case 95..<98: return .resize(newSize())
        case 98: return .focus(Bool.random(using: &random))
        default: return .resumed
        }
    }

    /// The next batch: mostly one event, as from a person, sometimes a few, as over a slow line.
    public mutating func nextBatch(on size: Size) -> [Event] {
        let count = Bool.random(using: &random) ? 1 : Int.random(in: 1...4, using: &random)
        return (0..<count).map { _ in next(on: size) }
    }

    /// A length of time in which a toast may go.
    public mutating func pause() -> Duration {
        .milliseconds(Int.random(in: 0...2000, using: &random))
    }

    private mutating func key() -> Key {
        let named: [Key] = [
            .enter, .enter, .escape, .tab, .backTab, .backspace, .delete, .insert, .up, .down,
            .down,
            .left, .right, .home, .end, .pageUp, .pageDown, .function(1), .function(12), .space,
        ]
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<5: return pick(named)
        case 5..<7: return .character(pick(Self.asciiKeys))
        case 7: return .character(pick(Self.strangeTexts).first ?? "x")
        case 8: return .alt(pick(["1", "2", "3", "4"]))
        default:
            let letter = pick(Self.letters)
            return Bool.random(using: &random) ? .control(letter) : .alt(letter)
        }
    }

    private mutating func text() -> String {
        // A paste is rarely huge, since every event after it costs more then.
        let longest = Int.random(in: 0..<20, using: &random) == 0 ? 4000 : 12
        let count = Int.random(in: 0...longest, using: &random)
        return (0..<count).map { _ in pick(Self.strangeTexts) }.joined()
    }

    private mutating func mouse(on size: Size) -> Mouse {
        let x = Int.random(in: -1...size.width, using: &random)
        let y = Int.random(in: -1...size.height, using: &random)
        return Mouse(
            action: pick([.press, .press, .press, .release, .wheelUp, .wheelDown]),
            location: Point(x: x, y: y))
    }

    private mutating func newSize() -> Size {
        switch Int.random(in: 0..<10, using: &random) {
        case 0:
            Size(
                width: .random(in: 1...300, using: &random),
                height: .random(in: 1...100, using: &random))
        case 1: Size(width: .random(in: 0...3, using: &random), height: 1)
        default:
            Size(
                width: .random(in: 38...76, using: &random),
                height: .random(in: 9...20, using: &random))
        }
    }

    private mutating func pick<Element>(_ choices: [Element]) -> Element {
        choices[Int.random(in: 0..<choices.count, using: &random)]
    }

    private static let asciiKeys = (0x20..<0x7F).map { Character(UnicodeScalar(UInt8($0))) }
    private static let letters = Array("abcdefghijklmnopqrstuvwxyz12345")

    /// Texts that have broken terminal programs.
    public static let strangeTexts = [
        "a", "milk ", "12,50", "\n", "\t", "\r\n", "æøå", "中文", "e\u{301}", "\u{301}", "👩‍👩‍👧",
        "👍🏽", "🇩🇰", "1️⃣", "שלום", "مرحبا", "กำ", "한글", "\u{1112}\u{1161}\u{11AB}", "\u{1B}[31m",
        "\u{1B}]0;x\u{7}", "\u{0}", "\u{7F}", "\u{9B}", "\u{202E}", "\u{2066}", "\u{200B}",
        "\u{200D}",
        "\u{FEFF}", "\u{AD}", "\u{E000}", "\u{FFFF}", "Z͑ͫ̓ͪ̂ͫ̽͏̴̙", "ﷺ", "\u{2028}", "✅", "  ",
    ]
}
