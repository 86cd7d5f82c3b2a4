import Glibc

/// Memory pages that hold only secret bytes. As far as the system allows, they are locked, so that
/// they are not swapped to disk, and left out of core dumps; otherwise they work just the same.
struct SecretMemory {
    /// All bytes, zero at first.
    let bytes: UnsafeMutableRawBufferPointer
    private let isMapped: Bool

    init(byteCount: Int) {
        let page = max(Int(getpagesize()), 1)
        let size = max((byteCount + page - 1) / page, 1) * page
        let start = mmap(
            nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        isMapped = start != MAP_FAILED
        guard isMapped, let start else {
            bytes = .allocate(byteCount: size, alignment: 1)
            bytes.initializeMemory(as: UInt8.self, repeating: 0)
            return
        }
        mlock(start, size)
        madvise(start, size, MADV_DONTDUMP)
        bytes = UnsafeMutableRawBufferPointer(start: start, count: size)
    }

    func wipe() {
        if let start = bytes.baseAddress { explicit_bzero(start, bytes.count) }
    }

    /// Wipes the bytes and frees the memory, which must not be used afterwards.
    func free() {
        wipe()
        if isMapped { munmap(bytes.baseAddress, bytes.count) } else { bytes.deallocate() }
    }
}
