import CSodium
import Models

/// The cost of deriving a key from a password: the passes and the memory of Argon2id.
public struct PasswordCost: Hashable, Sendable {
    public let passes: Int
    /// In bytes.
    public let memory: Int

    /// Only a cost of 1 to 10 passes and 8 MiB to 1 GiB is accepted when a key is derived.
    public init(passes: Int, memory: Int) {
        self.passes = passes
        self.memory = memory
    }

    /// The least that new passwords cost: the second recommended option of RFC 9106.
    public static let standard = PasswordCost(passes: 3, memory: 64 << 20)
    /// The least that is accepted; for tests.
    public static let least = PasswordCost(passes: 1, memory: 8 << 20)

    /// Whether the cost is accepted. A file must not make the program work for hours or use up the
    /// memory.
    var isAcceptable: Bool {
        (1...10).contains(passes) && (8 << 20...1 << 30).contains(memory)
    }

    /// The more expensive of both, in each respect.
    func max(_ other: PasswordCost) -> PasswordCost {
        PasswordCost(
            passes: Swift.max(passes, other.passes), memory: Swift.max(memory, other.memory))
    }

    /// The cost that takes up to a second if this one took `duration`: first more memory, up to 256
    /// MiB, then more passes. It is never less than this one.
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

/// Derives, from a password, the key that seals the data key, by Argon2id 1.3.
struct KeyDerivation: Hashable, Sendable {
    /// Identifies this derivation in the file: of the normalized password.
    static let kind: Int64 = 2
    /// The derivation of earlier versions: of the password as it was entered.
    static let kindAsEntered: Int64 = 1
    static let saltCount = 16

    let cost: PasswordCost
    let salt: [UInt8]

    init(cost: PasswordCost, salt: [UInt8]) {
        self.cost = cost
        self.salt = salt
    }

    /// A derivation with a random salt.
    init(cost: PasswordCost) {
        self.cost = cost
        var bytes = [UInt8](repeating: 0, count: Self.saltCount)
        randombytes_buf(&bytes, bytes.count)
        salt = bytes
    }

    var isAcceptable: Bool { cost.isAcceptable && salt.count == Self.saltCount }

    /// The key that `password` gives. Deriving it takes as long as the cost demands.
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
        // With valid parameters, only a lack of memory makes it fail.
        guard let key else { throw .outOfMemory }
        return key
    }
}
