/// Bytes that nobody else may learn, such as a typed password. They are kept in separate memory
/// (``SecretMemory``) and wiped by ``wipe()`` or with the last reference. They are never a
/// `String`, which could not be wiped.
///
/// The unchecked conformance holds because the bytes never move and only ``wipe()`` writes to them,
/// which the owner calls once nobody else uses them.
public final class Secret: @unchecked Sendable {
    private let memory: SecretMemory
    public let count: Int

    /// Copies `bytes`. The caller wipes its own.
    public init(copying bytes: UnsafeRawBufferPointer) {
        memory = SecretMemory(byteCount: bytes.count)
        memory.bytes.copyMemory(from: bytes)
        count = bytes.count
    }

    /// The UTF-8 bytes of `text`, for tests and for texts that are not secret: a string cannot be
    /// wiped.
    public init(_ text: String) {
        memory = SecretMemory(byteCount: text.utf8.count)
        memory.bytes.copyBytes(from: text.utf8)
        count = text.utf8.count
    }

    /// What `fill` writes into a buffer of `capacity` zero bytes; it returns how many it wrote. The
    /// bytes exist nowhere else and are wiped if it throws.
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

    /// Passes the bytes to `body`, which must not keep them.
    public func withBytes<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(UnsafeRawBufferPointer(rebasing: memory.bytes[..<count]))
    }

    public func wipe() {
        memory.wipe()
    }
}

/// A printed, dumped or reflected secret shows nothing, not even its length.
extension Secret: CustomStringConvertible, CustomReflectable {
    public var description: String { "Secret" }

    public var customMirror: Mirror { Mirror(self, children: []) }
}
