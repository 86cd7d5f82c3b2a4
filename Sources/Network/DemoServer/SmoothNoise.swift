/// Random numbers that change smoothly with time and are the same at every call.
struct SmoothNoise: Sendable {
    private let seed: UInt64

    init(seed: UInt64) {
        self.seed = seed
    }

    /// From -1 to 1; changes about every `period` of `time`.
    func value(_ time: Double, period: Double, stream: UInt64) -> Double {
        let position = time / period
        let start = position.rounded(.down)
        let part = position - start
        let eased = part * part * (3 - 2 * part)
        let (first, second) = (knot(start, stream), knot(start + 1, stream))
        return first + (second - first) * eased
    }

    /// Mixes bits as SplitMix64 does.
    private func knot(_ index: Double, _ stream: UInt64) -> Double {
        var bits =
            seed &+ index.bitPattern &* 0x9E37_79B9_7F4A_7C15 &+ stream &* 0xD1B5_4A32_D192_ED03
        bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
        bits ^= bits >> 31
        return Double(bits >> 11) / Double(1 << 52) - 1
    }
}
