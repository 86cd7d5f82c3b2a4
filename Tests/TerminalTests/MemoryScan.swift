import CLinux
import Foundation
import Glibc
import Testing

/// What can be read in the memory of another process. Only the superuser may look.
struct MemoryScan {
    let processID: pid_t

    static var isAllowed: Bool { geteuid() == 0 }

    /// The numbers of the contacts of which one of the texts begins with `zqx`, by the kind of the
    /// text, in UTF-8 or UTF-16.
    func markers() throws -> [String: Set<Int>] {
        var found: [String: Set<Int>] = [:]
        try forEachMatch(of: Array("zqx".utf8)) { rest in note(Array(rest.prefix(10)), in: &found) }
        try forEachMatch(of: Array("zqx".utf8).flatMap { [$0, 0] }) { rest in
            let units = Array(rest.prefix(20))
            note(stride(from: 0, to: units.count, by: 2).map { units[$0] }, in: &found)
        }
        return found
    }

    /// How often `text` occurs.
    func count(of text: String) throws -> Int {
        var count = 0
        try forEachMatch(of: Array(text.utf8)) { _ in count += 1 }
        return count
    }

    /// Notes `zqxname123` under "name".
    private func note(_ bytes: [UInt8], in found: inout [String: Set<Int>]) {
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.count == 10, let number = Int(text.suffix(3)) else { return }
        found[String(text.dropFirst(3).prefix(4)), default: []].insert(number)
    }

    /// Calls `body` with what begins at each place where `needle` is, outside the program's file.
    private func forEachMatch(
        of needle: [UInt8], _ body: (UnsafeRawBufferPointer.SubSequence) -> Void
    ) throws {
        let program = try FileManager.default.destinationOfSymbolicLink(
            atPath: "/proc/\(processID)/exe")
        let memory = open("/proc/\(processID)/mem", O_RDONLY | O_CLOEXEC)
        defer { close(memory) }
        var data = Data()
        let maps = try #require(FileHandle(forReadingAtPath: "/proc/\(processID)/maps"))
        while let part = try maps.read(upToCount: 1 << 20), !part.isEmpty { data += part }
        for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
            let words = line.split(separator: " ", omittingEmptySubsequences: true)
            let range = words[0].split(separator: "-").compactMap { Int($0, radix: 16) }
            guard words[1].hasPrefix("r"), range.count == 2, words.last.map(String.init) != program
            else { continue }
            let buffer = UnsafeMutableRawBufferPointer.allocate(
                byteCount: range[1] - range[0], alignment: 1)
            defer { buffer.deallocate() }
            let count = pread(memory, buffer.baseAddress, buffer.count, off_t(range[0]))
            guard count > 0, let start = buffer.baseAddress else { continue }
            var place = 0
            while let match = memmem(start + place, count - place, needle, needle.count) {
                place = UnsafeRawPointer(match) - UnsafeRawPointer(start)
                body(UnsafeRawBufferPointer(buffer)[place..<count])
                place += 1
            }
        }
    }
}
