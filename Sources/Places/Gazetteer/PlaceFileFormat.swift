/// The layout of the file of places, which is mapped and searched as it is. All numbers are
/// little-endian.
///
/// After the magic come five numbers of four bytes: how many places there are, and the lengths of
/// the four sections that follow in this order:
///
/// - records, larger places first: ``recordSize`` bytes each (see ``Field``);
/// - names: each followed by a newline;
/// - keys: for each place a zero and a key for every name, the main name first, then a newline;
/// - words: the regions, time zones and countries that records refer to by number, one per line,
///   with an empty line after each list. A country is its code, a tab and its name.
package enum PlaceFileFormat {
    /// "SATPLAC1"; the last character is the version.
    package static let magic = Array("SATPLAC1".utf8)
    /// The size of the magic and the five numbers.
    package static let headerSize = 28
    package static let recordSize = 24

    /// The offsets within a record.
    package enum Field {
        /// The position of the name in the section of names: 4 bytes.
        package static let name = 0
        /// The position of the keys in the section of keys: 4 bytes.
        package static let keys = 4
        /// In 1/10,000 of a degree, signed, 4 bytes.
        package static let latitude = 8
        package static let longitude = 12
        /// Numbers in the lists of words, 2 bytes each.
        package static let region = 16
        package static let timeZone = 18
        package static let country = 20
    }

    /// Begins every key.
    package static let keyStart: UInt8 = 0
    /// Separates the words of a key.
    package static let wordStart: UInt8 = 0x20
    /// Ends a name, and the keys of a place.
    package static let end: UInt8 = 0x0A
}
