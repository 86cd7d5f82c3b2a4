import TerminalCore

/// One of the eight directions that wind comes from.
struct WindDirection: Hashable, Sendable {
    /// 0 is north, 1 north-east, 7 north-west.
    let eighth: Int

    /// The nearest to `degrees` from north through east.
    init(from degrees: Double) {
        let turns = degrees.isFinite ? degrees / 360 : 0
        eighth = Int(((turns - turns.rounded(.down)) * 8).rounded()) % 8
    }

    /// Points where the wind blows to: from the south it blows up. A terminal without arrows has the letters alone.
    func arrow(_ symbols: SymbolSet) -> String {
        symbols == .ascii ? " " : ["↓", "↙", "←", "↖", "↑", "↗", "→", "↘"][eighth]
    }
}
