import Glibc

/// Bytes that grow at the end and are wiped when they are removed or the buffer goes. The memory never moves, so
/// no copy stays behind.
final class WipedBuffer {
    private let memory: UnsafeMutableRawBufferPointer
    private(set) var count = 0

    /// Room for `capacity` bytes.
    init(capacity: Int) {
        memory = .allocate(byteCount: capacity, alignment: 1)
    }

    isolated deinit {
        removeAll()
        memory.deallocate()
    }

    var isEmpty: Bool { count == 0 }

    /// How many Unicode code points there are.
    var scalarCount: Int { memory[..<count].count { $0 & 0xC0 != 0x80 } }

    /// Appends the UTF-8 of `text` as far as whole code points fit. Returns whether all did.
    func append(_ text: String) -> Bool {
        for scalar in text.unicodeScalars {
            let bytes = UTF8.encode(scalar)
            guard let bytes, count + bytes.count <= memory.count else { return false }
            for byte in bytes {
                memory[count] = byte
                count += 1
            }
        }
        return true
    }

    /// Removes the last code point.
    func removeLast() {
        while count > 0 {
            count -= 1
            let byte = memory[count]
            memory[count] = 0
            if byte & 0xC0 != 0x80 { return }
        }
    }

    func removeAll() {
        if let base = memory.baseAddress { explicit_bzero(base, memory.count) }
        count = 0
    }

    func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        try body(UnsafeRawBufferPointer(rebasing: memory[..<count]))
    }
}
