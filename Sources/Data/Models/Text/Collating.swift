/// The rules of a language for the order of texts.
public protocol Collating: Sendable {
    /// A byte string that sorts where `text` does. Keys compare byte by byte, unsigned; a prefix
    /// comes first. U+FFFE divides a text into parts and sorts before everything else, so that "Li"
    /// with any given name comes before "Lie".
    func sortKey(for text: String) -> [UInt8]

    /// Which part of a name comes first in the language.
    var nameOrder: NameOrder { get }
}
