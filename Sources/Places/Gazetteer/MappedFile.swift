import Glibc
import Models

/// The bytes of a file, mapped into memory: the system loads only the pages that are used, and
/// processes share them.
final class MappedFile {
    let bytes: UnsafeRawBufferPointer

    init(path: String) throws(GazetteerError) {
        func failure() -> GazetteerError {
            errno == ENOENT
                ? .unusable(path: path)
                : .unreadable(path: path, reason: String(cString: strerror(errno)))
        }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure() }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw failure() }
        guard status.st_size > 0 else { throw .unusable(path: path) }
        let size = Int(status.st_size)
        let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0)
        guard let start, start != MAP_FAILED else { throw failure() }
        bytes = UnsafeRawBufferPointer(start: start, count: size)
    }

    deinit {
        munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
    }
}
