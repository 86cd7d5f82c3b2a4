/// A small random generator whose run depends on nothing but its seed (SplitMix64 by Sebastiano
/// Vigna, public domain), so that a failure can be repeated.
public struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    /// The generator whose numbers follow from `seed`.
    public init(seed: UInt64) {
        state = seed
    }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
