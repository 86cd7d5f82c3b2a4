import Glibc

/// Bytes that grow at the end and are wiped when they are removed or the buffer is released. The
/// memory never moves, so no copy is left behind; if the system allows it, it is not swapped out.
final class WipedBuffer {
    private let pages: UnsafeMutableRawBufferPointer
    private let memory: UnsafeMutableRawBufferPointer
    private(set) var count = 0

    init(capacity: Int) {
        // Whole pages, because locks apply to pages, and the first owner that unlocks a page
        // unlocks it for all.
        let page = Int(sysconf(Int32(_SC_PAGESIZE)))
        let room = (capacity + page - 1) / page * page
        pages = .allocate(byteCount: room, alignment: page)
        memory = UnsafeMutableRawBufferPointer(rebasing: pages[..<capacity])
        _ = mlock(pages.baseAddress, room)
        _ = madvise(pages.baseAddress, room, MADV_DONTDUMP)
    }

    isolated deinit {
        removeAll()
        _ = madvise(pages.baseAddress, pages.count, MADV_DODUMP)
        _ = munlock(pages.baseAddress, pages.count)
        pages.deallocate()
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
