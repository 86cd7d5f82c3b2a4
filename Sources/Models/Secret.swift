import Glibc

/// Bytes that nobody else may learn: a password as it was typed. They are wiped when the last reference goes, or
/// before by ``wipe()``, and are never a `String`, which could not be wiped.
///
/// The buffer never moves and is written only by ``wipe()``, which the owner calls once nobody else uses the bytes;
/// that is why the unchecked conformance holds.
public final class Secret: @unchecked Sendable {
    private let buffer: UnsafeMutableRawBufferPointer

    /// A copy of `bytes`. The caller wipes its own.
    public init(copying bytes: UnsafeRawBufferPointer) {
        buffer = .allocate(byteCount: bytes.count, alignment: 1)
        buffer.copyMemory(from: bytes)
    }

    /// The UTF-8 bytes of `text`, for tests and for what is no secret: a string cannot be wiped.
    public init(_ text: String) {
        buffer = .allocate(byteCount: text.utf8.count, alignment: 1)
        buffer.copyBytes(from: text.utf8)
    }

    deinit {
        wipe()
        buffer.deallocate()
    }

    /// How many bytes there are.
    public var count: Int { buffer.count }

    /// Hands `body` the bytes, which must not be kept.
    public func withBytes<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(UnsafeRawBufferPointer(buffer))
    }

    /// Makes every byte zero.
    public func wipe() {
        if let base = buffer.baseAddress { explicit_bzero(base, buffer.count) }
    }
}

/// A secret that is printed, dumped or reflected shows nothing, not even its length.
extension Secret: CustomStringConvertible, CustomReflectable {
    /// The same for every secret.
    public var description: String { "Secret" }

    /// Without children.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
