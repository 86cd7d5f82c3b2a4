import Foundation
import Gazetteer

/// Writes the file of places: see ``PlaceFileFormat``.
struct PlaceFileWriter {
    private typealias Format = PlaceFileFormat

    private var records: [UInt8] = []
    private var names: [UInt8] = []
    private var keys: [UInt8] = []
    private var regions = WordList()
    private var timeZones = WordList()
    private var countries = WordList()
    private let table: PlaceTable

    static func bytes(of table: PlaceTable) throws -> [UInt8] {
        var writer = PlaceFileWriter(table)
        for place in table.places { try writer.append(place) }
        return writer.file
    }

    private init(_ table: PlaceTable) {
        self.table = table
    }

    private mutating func append(_ place: GeoNamesPlace) throws {
        guard !place.name.isEmpty, !place.timeZone.isEmpty,
            let country = table.countries[place.country]
        else { throw TableError(description: "no name, zone or country: \(place)") }
        let record =
            Self.bytes(UInt32(names.count)) + Self.bytes(UInt32(keys.count))
            + Self.bytes(Int32((place.latitude * 10_000).rounded()))
            + Self.bytes(Int32((place.longitude * 10_000).rounded()))
            + Self.bytes(try regions.number(of: place.region))
            + Self.bytes(try timeZones.number(of: place.timeZone))
            + Self.bytes(try countries.number(of: "\(place.country)\t\(country)"))
        records += record
        records += [UInt8](repeating: 0, count: Format.recordSize - record.count)
        names += Array(place.name.utf8) + [Format.end]
        var seen: Set<String> = []
        for name in [place.name] + place.otherNames {
            for key in PlaceNameFolding.keys(name) where seen.insert(key).inserted {
                keys += [Format.keyStart] + Array(key.utf8)
            }
        }
        keys.append(Format.end)
    }

    private var file: [UInt8] {
        let words = [regions, timeZones, countries]
            .map { ($0.words + [""]).map { $0 + "\n" }.joined() }.joined()
        let sections = [records, names, keys, Array(words.utf8)]
        let numbers = [table.places.count] + sections.map(\.count)
        return Format.magic + numbers.flatMap { Self.bytes(UInt32($0)) } + sections.joined()
    }

    private static func bytes<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
        withUnsafeBytes(of: number.littleEndian) { Array($0) }
    }
}

/// Numbers words from 1 on; 0 is the empty word.
private struct WordList {
    private(set) var words: [String] = []
    private var numbers: [String: UInt16] = ["": 0]

    mutating func number(of word: String) throws -> UInt16 {
        if let number = numbers[word] { return number }
        guard let number = UInt16(exactly: words.count + 1) else {
            throw TableError(description: "too many words")
        }
        words.append(word)
        numbers[word] = number
        return number
    }
}
