/// The key sequences of one terminal, for matching byte by byte.
struct KeySequenceTable: Sendable {
    enum Match: Equatable {
        case unknown, incomplete
        case key(Key)
    }

    private var keys: [[UInt8]: Key] = [:]
    private var beginnings: Set<[UInt8]> = []

    init(_ sequences: [[UInt8]: Key]) {
        let usable = sequences.filter { $0.key.count > 1 && $0.key.first == 0x1B }
        for sequence in usable.keys {
            for length in 1..<sequence.count { beginnings.insert(Array(sequence[..<length])) }
        }
        // A sequence that begins another one could be told apart from it only by waiting.
        keys = usable.filter { !beginnings.contains($0.key) }
    }

    var isEmpty: Bool { keys.isEmpty }

    func match(_ bytes: [UInt8]) -> Match {
        if beginnings.contains(bytes) { return .incomplete }
        return keys[bytes].map { .key($0) } ?? .unknown
    }
}
