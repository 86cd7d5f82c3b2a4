/// Bytes that nobody else may learn: a password as it was typed. They lie in memory of their own (``SecretMemory``), are
/// wiped when the last reference goes, or before by ``wipe()``, and are never a `String`, which could not be wiped.
///
/// The bytes never move and are written only by ``wipe()``, which the owner calls once nobody else uses them; that is
/// why the unchecked conformance holds.
public final class Secret: @unchecked Sendable {
    private let memory: SecretMemory
    /// How many bytes there are.
    public let count: Int

    /// A copy of `bytes`. The caller wipes its own.
    public init(copying bytes: UnsafeRawBufferPointer) {
        memory = SecretMemory(byteCount: bytes.count)
        memory.bytes.copyMemory(from: bytes)
        count = bytes.count
    }

    /// The UTF-8 bytes of `text`, for tests and for what is no secret: a string cannot be wiped.
    public init(_ text: String) {
        memory = SecretMemory(byteCount: text.utf8.count)
        memory.bytes.copyBytes(from: text.utf8)
        count = text.utf8.count
    }

    /// What `fill` writes into the `capacity` bytes it is handed, zero at first: as many bytes as it returns. They are
    /// in no other place, and wiped where it throws.
    public init<Failure: Error>(
        capacity: Int, filledBy fill: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
    ) throws(Failure) {
        let memory = SecretMemory(byteCount: capacity)
        do throws(Failure) {
            let filled = try fill(
                UnsafeMutableRawBufferPointer(rebasing: memory.bytes[..<capacity]))
            count = min(max(filled, 0), capacity)
        } catch {
            memory.free()
            throw error
        }
        self.memory = memory
    }

    deinit {
        memory.free()
    }

    /// Hands `body` the bytes, which must not be kept.
    public func withBytes<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(UnsafeRawBufferPointer(rebasing: memory.bytes[..<count]))
    }

    /// Makes every byte zero.
    public func wipe() {
        memory.wipe()
    }
}

/// A secret that is printed, dumped or reflected shows nothing, not even its length.
extension Secret: CustomStringConvertible, CustomReflectable {
    /// The same for every secret.
    public var description: String { "Secret" }

    /// Without children.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
