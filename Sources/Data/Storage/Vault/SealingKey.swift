import CSodium
import Models
import Synchronization

/// 32 secret bytes that seal other bytes. They are between guard pages, locked into memory if the
/// system allows it, inaccessible while nobody uses them, and wiped when the last reference goes.
final class SealingKey: Sendable {
    static let byteCount = 32

    /// An address instead of a pointer, because pointers cannot cross threads.
    private let address: Mutex<UInt>

    private init(_ memory: KeyMemory) {
        sodium_mprotect_noaccess(memory.bytes)
        address = Mutex(UInt(bitPattern: memory.bytes))
    }

    deinit {
        address.withLock { sodium_free(UnsafeMutableRawPointer(bitPattern: $0)) }
    }

    /// Passes the bytes to `body`, which must not keep them. Others wait until it returns.
    func withBytes<Result: Sendable, Failure: Error>(
        _ body: (UnsafePointer<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try address.withLock { (address) throws(Failure) -> Result in
            guard let bytes = UnsafeMutablePointer<UInt8>(bitPattern: address),
                sodium_mprotect_readonly(bytes) == 0
            else { preconditionFailure("the memory of a key is gone") }
            defer { sodium_mprotect_noaccess(bytes) }
            return try body(UnsafePointer(bytes))
        }
    }
}

extension SealingKey {
    /// Starts libsodium, if it has not been started. Call this before any other function of
    /// libsodium.
    static func prepare() throws(StoreError) {
        guard sodium_init() >= 0 else { throw .failed(detail: "libsodium does not start") }
    }

    /// A random key.
    static func random() throws(VaultError) -> SealingKey {
        let memory = try KeyMemory()
        randombytes_buf(memory.bytes, byteCount)
        return SealingKey(memory)
    }

    /// The key that `fill` writes; `nil` if it returns false.
    static func filled(
        by fill: (UnsafeMutablePointer<UInt8>) -> Bool
    ) throws(VaultError) -> SealingKey? {
        let memory = try KeyMemory()
        guard fill(memory.bytes) else {
            sodium_free(memory.bytes)
            return nil
        }
        return SealingKey(memory)
    }
}

/// The memory of a key while it is being made.
private struct KeyMemory {
    let bytes: UnsafeMutablePointer<UInt8>

    init() throws(VaultError) {
        try stored { () throws(StoreError) in try SealingKey.prepare() }
        guard let start = sodium_malloc(SealingKey.byteCount) else { throw .outOfMemory }
        bytes = start.assumingMemoryBound(to: UInt8.self)
    }
}
