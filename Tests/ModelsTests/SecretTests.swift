import Foundation
import Glibc
import Models
import Testing

@Suite struct SecretTests {
    /// What the kernel says about the memory of `secret`.
    private func flags(of secret: Secret) throws -> [String] {
        let address = secret.withBytes { UInt(bitPattern: $0.baseAddress) }
        let file = try #require(FileHandle(forReadingAtPath: "/proc/self/smaps"))
        var data = Data()
        while let part = try file.read(upToCount: 1 << 20), !part.isEmpty { data += part }
        let maps = String(decoding: data, as: UTF8.self)
        var isHere = false
        for line in maps.split(separator: "\n") {
            let range = line.prefix { $0 != " " }.split(separator: "-")
                .compactMap { UInt($0, radix: 16) }
            if range.count == 2 { isHere = (range[0]..<range[1]).contains(address) }
            if isHere, line.hasPrefix("VmFlags:") {
                return line.dropFirst(8).split(separator: " ").map(String.init)
            }
        }
        return []
    }

    @Test func aSecretIsLeftOutOfCoreDumpsAndWhereTheSystemAllowsItNeverSwapped() throws {
        let secret = Secret("hidden")
        let flags = try flags(of: secret)
        #expect(flags.contains("dd"))
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(__RLIMIT_MEMLOCK.rawValue), &limit)
        if geteuid() == 0 || limit.rlim_cur > 1 << 20 { #expect(flags.contains("lo")) }
        #expect(secret.withBytes { $0.elementsEqual("hidden".utf8) })
    }

    @Test(arguments: [0, 1, 4096, 5000])
    func aSecretOfAnyLengthHoldsItsBytesUntilItIsWiped(_ count: Int) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 7 + 1) }
        let secret = bytes.withUnsafeBytes { Secret(copying: $0) }
        #expect(secret.count == count)
        #expect(secret.withBytes { $0.elementsEqual(bytes) })
        secret.wipe()
        #expect(secret.count == count)
        #expect(secret.withBytes { $0.allSatisfy { $0 == 0 } })
    }

    private struct Refusal: Error {}

    @Test func aSecretCanBeWrittenInPlaceAndIsAsLongAsWasWritten() throws {
        let secret = Secret(capacity: 10) { buffer in
            #expect(buffer.count == 10)
            buffer.copyBytes(from: [1, 2, 3])
            return 3
        }
        #expect(secret.withBytes { Array($0) } == [1, 2, 3])
        #expect(Secret(capacity: 2) { _ in 5 }.count == 2)
        #expect(throws: Refusal.self) {
            try Secret(capacity: 1) { _ throws(Refusal) in throw Refusal() }
        }
    }
}
