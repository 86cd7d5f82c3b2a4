import Glibc
import Interchange

/// Reads a large card in little memory: `StoreWorker card HEAD BYTES SIZE TAIL`. The bytes, in hex,
/// are repeated between head and tail until the card has that size.
struct CardWorker {
    let arguments: [String]

    /// Says what became of the card. Ends by a crash if it takes more than four times its size.
    func run() {
        let pattern = arguments[1].split(separator: " ").compactMap { UInt8($0, radix: 16) }
        let size = Int(arguments[2]) ?? 0
        var bytes: [UInt8] = []
        bytes.reserveCapacity(size + 20_000)
        bytes += arguments[0].utf8
        let block = Array(
            repeatElement(pattern, count: 10_000 / max(1, pattern.count) + 1).joined())
        while bytes.count < size { bytes += block }
        bytes += arguments[3].utf8
        limitMemory(to: 3 * bytes.count + (4 << 20))
        do throws(VCardError) {
            let contact = try VCardDocument(bytes: bytes).contact
            StoreWorker.say("read \(contact.formattedName.utf8.count)")
        } catch {
            StoreWorker.say("refused \(error)")
        }
    }

    /// Allows `bytes` more than the process has now.
    private func limitMemory(to bytes: Int) {
        var buffer = [UInt8](repeating: 0, count: 256)
        let file = open("/proc/self/statm", O_RDONLY)
        let count = read(file, &buffer, buffer.count)
        close(file)
        let pages = String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
            .split(separator: " ").compactMap { Int($0) }
        // The sixth number is that of the pages of data and stacks.
        guard pages.count > 5 else { exit(2) }
        let most = rlim_t(pages[5] * Int(sysconf(Int32(_SC_PAGESIZE))) + bytes)
        var limit = rlimit(rlim_cur: most, rlim_max: most)
        setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit)
    }
}
