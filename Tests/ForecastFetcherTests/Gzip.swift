/// Bodies for `Content-Encoding: gzip` (RFC 1951, 1952).
enum Gzip {
    /// `bytes`, packed without compression.
    static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var packed = header
        var start = 0
        repeat {
            let count = min(bytes.count - start, 65_535)
            let isLast = start + count == bytes.count
            packed.append(isLast ? 1 : 0)
            packed += littleEndian(UInt32(count)).prefix(2)
            packed += littleEndian(~UInt32(count)).prefix(2)
            packed += bytes[start..<start + count]
            start += count
        } while start < bytes.count
        return packed + littleEndian(checksum(bytes)) + littleEndian(UInt32(bytes.count))
    }

    /// About `count` blanks in a 160th of the size. The checksum is wrong, because nobody should
    /// get that far.
    static func bomb(_ count: Int) -> [UInt8] {
        var bits = BitWriter(bytes: header)
        bits.write(0b011, 3)  // the last block, with fixed codes
        bits.writeReversed(0x30 + 0x20, 8)  // a blank
        for _ in 0..<count / 258 {
            bits.writeReversed(0b1100_0101, 8)  // 258 bytes
            bits.write(0, 5)  // from one byte back
        }
        bits.write(0, 7)  // the end of the block
        return bits.finished() + [UInt8](repeating: 0, count: 8)
    }

    private static let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF]

    private static func littleEndian(_ value: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }

    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var sum = UInt32.max
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        return ~sum
    }
}

private struct BitWriter {
    var bytes: [UInt8]
    private var current: UInt8 = 0
    private var count = 0

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The lowest bit first.
    mutating func write(_ value: Int, _ width: Int) {
        for position in 0..<width {
            if value >> position & 1 == 1 { current |= 1 << UInt8(count) }
            count += 1
            if count == 8 {
                bytes.append(current)
                (current, count) = (0, 0)
            }
        }
    }

    /// The highest bit first, as in codes.
    mutating func writeReversed(_ value: Int, _ width: Int) {
        for position in (0..<width).reversed() { write(value >> position, 1) }
    }

    func finished() -> [UInt8] {
        count == 0 ? bytes : bytes + [current]
    }
}
