import CSodium
import Models

/// How much work it is to get from a password to its key: the passes and the memory of Argon2id.
public struct PasswordCost: Hashable, Sendable {
    /// How many passes.
    public let passes: Int
    /// How many bytes of memory.
    public let memory: Int

    /// A cost, which is used only if it lies within the bounds of readers: 1 to 10 passes, 8 MiB to 1 GiB.
    public init(passes: Int, memory: Int) {
        self.passes = passes
        self.memory = memory
    }

    /// The least that is used: the second choice of RFC 9106.
    public static let standard = PasswordCost(passes: 3, memory: 64 << 20)
    /// The least that is read: for tests.
    public static let least = PasswordCost(passes: 1, memory: 8 << 20)

    /// Whether a reader accepts it: a file must not make the program work for hours or use up the memory.
    var isAcceptable: Bool {
        (1...10).contains(passes) && (8 << 20...1 << 30).contains(memory)
    }

    /// The cost that takes up to a second where this one took `duration`: more memory first, up to 256 MiB, then more
    /// passes. Never less than this one.
    func calibrated(took duration: Duration) -> PasswordCost {
        let limit = Duration.seconds(1)
        var (passes, memory, expected) = (passes, memory, duration)
        while memory * 2 <= 256 << 20, expected * 2 <= limit {
            memory *= 2
            expected *= 2
        }
        let onePass = expected / passes
        while passes < 10, expected + onePass <= limit {
            passes += 1
            expected += onePass
        }
        return PasswordCost(passes: passes, memory: memory)
    }
}

/// From a password to the key that seals the data key, by Argon2id 1.3.
struct KeyDerivation: Hashable, Sendable {
    /// What stands in the file for this derivation.
    static let kind: Int64 = 1
    static let saltCount = 16

    let cost: PasswordCost
    let salt: [UInt8]

    init(cost: PasswordCost, salt: [UInt8]) {
        self.cost = cost
        self.salt = salt
    }

    /// With a random salt.
    init(cost: PasswordCost) {
        self.cost = cost
        var bytes = [UInt8](repeating: 0, count: Self.saltCount)
        randombytes_buf(&bytes, bytes.count)
        salt = bytes
    }

    /// Whether it can be carried out.
    var isAcceptable: Bool { cost.isAcceptable && salt.count == Self.saltCount }

    /// Derives the key; takes as long as it costs.
    func key(for password: Secret) throws(VaultError) -> SealingKey {
        guard isAcceptable else { throw .store(.failed(detail: "key derivation out of bounds")) }
        let key = try SealingKey.filled { bytes in
            password.withBytes { password in
                guard let text = password.assumingMemoryBound(to: CChar.self).baseAddress
                else { return false }
                return crypto_pwhash(
                    bytes, UInt64(SealingKey.byteCount), text, UInt64(password.count), salt,
                    UInt64(cost.passes), cost.memory, crypto_pwhash_ALG_ARGON2ID13) == 0
            }
        }
        // With parameters within the bounds, memory is all that can be missing.
        guard let key else { throw .outOfMemory }
        return key
    }
}
