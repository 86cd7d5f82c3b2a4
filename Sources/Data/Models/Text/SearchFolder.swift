/// Folds text as ``Swift/StringProtocol/foldedForSearch`` does, into bytes and quickly: it remembers what became of
/// every letter it has met, where the text itself would be taken apart each time.
struct SearchFolder {
    private var known: [Unicode.Scalar: [UInt8]] = [:]

    /// Appends `text`, folded, to `bytes`.
    mutating func append(_ text: String, to bytes: inout [UInt8]) {
        var text = text
        let isPlain = text.withUTF8 { letters in
            guard letters.allSatisfy({ $0 < 0x80 }) else { return false }
            for letter in letters {
                let isCapital = letter &- 0x41 < 26
                // Zero and newline divide the index; nothing is sought by them.
                bytes.append(isCapital ? letter | 0x20 : letter < 0x20 ? 0x20 : letter)
            }
            return true
        }
        if isPlain { return }
        for scalar in text.unicodeScalars {
            if scalar.isASCII {
                let letter = UInt8(truncatingIfNeeded: scalar.value)
                bytes.append(letter &- 0x41 < 26 ? letter | 0x20 : letter < 0x20 ? 0x20 : letter)
            } else if let folded = known[scalar] {
                bytes.append(contentsOf: folded)
            } else {
                let folded = Array(String(scalar).foldedForSearch.utf8)
                known[scalar] = folded
                bytes.append(contentsOf: folded)
            }
        }
    }
}
