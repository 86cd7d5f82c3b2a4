/// The bytes between `ESC [` and the final byte: parameters and intermediate bytes (ECMA-48, 5.4).
struct ControlSequence: Hashable, Sendable {
    enum Outcome: Hashable {
        case incomplete
        /// The byte belongs to no sequence; decode it again from the ground state.
        case aborted
        case complete(final: UInt8)
    }

    /// More than any key or report has. Longer sequences are swallowed and mean nothing.
    private static let longest = 64

    private var bytes: [UInt8] = []
    private var isTooLong = false

    var isEmpty: Bool { bytes.isEmpty }

    mutating func take(_ byte: UInt8) -> Outcome {
        switch byte {
        case 0x24 where !bytes.isEmpty && bytes.allSatisfy({ (0x30...0x39).contains($0) }):
            return .complete(final: byte)  // rxvt: Shift with a function key ends in a dollar sign.
        case 0x20...0x3F:
            if bytes.count < Self.longest { bytes.append(byte) } else { isTooLong = true }
            return .incomplete
        case 0x40...0x7E: return .complete(final: byte)
        default: return .aborted
        }
    }

    /// `<`, `=`, `>` or `?` at the beginning, which makes the sequence a private one.
    var prefix: UInt8? {
        bytes.first.flatMap { (0x3C...0x3F).contains($0) ? $0 : nil }
    }

    /// The numbers, each with its sub-parameters; an omitted number is 0. `nil` if there are other
    /// bytes, or too many.
    var parameters: [[Int]]? {
        guard !isTooLong else { return nil }
        let body = prefix == nil ? bytes[...] : bytes.dropFirst()
        guard !body.isEmpty else { return [] }
        var parameters: [[Int]] = []
        for part in body.split(separator: 0x3B, omittingEmptySubsequences: false) {
            var numbers: [Int] = []
            for digits in part.split(separator: 0x3A, omittingEmptySubsequences: false) {
                guard digits.count <= 7, digits.allSatisfy({ (0x30...0x39).contains($0) })
                else { return nil }
                numbers.append(digits.reduce(0) { $0 * 10 + Int($1 - 0x30) })
            }
            parameters.append(numbers)
        }
        return parameters
    }
}
