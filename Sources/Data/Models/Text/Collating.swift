/// Orders texts as a language does.
public protocol Collating: Sendable {
    /// A byte string that takes the place of `text` in its order: keys compare byte by byte, unsigned, the shorter of
    /// two that agree first. U+FFFE in a text divides it into parts, and orders before everything else, so that "Li"
    /// with any given name comes before "Lie".
    func sortKey(for text: String) -> [UInt8]
}
