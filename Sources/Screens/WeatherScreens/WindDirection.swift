import TerminalCore

/// One of the eight directions that wind comes from.
struct WindDirection: Hashable, Sendable {
    /// 0 is north, 1 north-east, 7 north-west.
    let eighth: Int

    /// The nearest one to `degrees`, clockwise from north.
    init(from degrees: Double) {
        let turns = degrees.isFinite ? degrees / 360 : 0
        eighth = Int(((turns - turns.rounded(.down)) * 8).rounded()) % 8
    }

    /// Points where the wind blows: up for a south wind. A terminal without arrows has only the
    /// letters.
    func arrow(_ symbols: SymbolSet) -> String {
        symbols == .ascii ? " " : ["↓", "↙", "←", "↖", "↑", "↗", "→", "↘"][eighth]
    }
}
