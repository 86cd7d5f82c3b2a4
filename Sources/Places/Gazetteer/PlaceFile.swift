import Models

/// The places of a file, by number. The file is not trusted: a value that makes no sense is empty.
struct PlaceFile {
    let count: Int
    /// The keys of all places.
    let keys: UnsafeRawBufferPointer
    private let records: UnsafeRawBufferPointer
    private let names: UnsafeRawBufferPointer
    private let regions: [String]
    private let timeZones: [String]
    private let countries: [(code: String, name: String)]
    // Declared last, so that it is released after everything that points into it.
    private let file: MappedFile

    private typealias Format = PlaceFileFormat
    private typealias Field = PlaceFileFormat.Field

    /// `nil` if `file` is not a file of places.
    init?(_ file: MappedFile) {
        let bytes = file.bytes
        guard bytes.starts(with: Format.magic), bytes.count >= Format.headerSize else { return nil }
        let numbers = (0..<5).map { Int(Self.number(bytes, Format.magic.count + 4 * $0)) }
        let lengths = numbers.dropFirst()
        guard numbers[0] * Format.recordSize == numbers[1],
            Format.headerSize + lengths.reduce(0, +) == bytes.count
        else { return nil }
        var start = Format.headerSize
        let sections = lengths.map { length in
            defer { start += length }
            return UnsafeRawBufferPointer(rebasing: bytes[start..<start + length])
        }
        self.file = file
        count = numbers[0]
        records = sections[0]
        names = sections[1]
        keys = sections[2]
        let lists = Self.lists(sections[3])
        guard lists.count == 3 else { return nil }
        regions = lists[0]
        timeZones = lists[1]
        countries = lists[2].map { line in
            let parts = line.split(separator: "\t", maxSplits: 1).map(String.init)
            return (parts.first ?? "", parts.last ?? "")
        }
    }

    /// The position of the first key of a place.
    func keyStart(_ place: Int) -> Int {
        Int(Self.number(records, place * Format.recordSize + Field.keys))
    }

    /// In 1/10,000 of a degree.
    func position(_ place: Int) -> (latitude: Int32, longitude: Int32) {
        let record = place * Format.recordSize
        return (
            Int32(bitPattern: Self.number(records, record + Field.latitude)),
            Int32(bitPattern: Self.number(records, record + Field.longitude))
        )
    }

    func region(_ place: Int) -> String {
        word(place, Field.region, regions) ?? ""
    }

    func country(_ place: Int) -> (code: String, name: String) {
        word(place, Field.country, countries) ?? ("", "")
    }

    /// `nil` if the file's data about the place make no sense.
    func draft(_ place: Int) -> PlaceDraft? {
        let (latitude, longitude) = position(place)
        let name = name(place)
        guard let zone = word(place, Field.timeZone, timeZones), name.hasVisibleCharacter,
            let coordinates = Coordinates(
                latitude: Double(latitude) / 10_000, longitude: Double(longitude) / 10_000)
        else { return nil }
        let country = country(place)
        return PlaceDraft(
            name: name, region: region(place), countryCode: country.code, country: country.name,
            coordinates: coordinates, timeZoneName: zone)
    }

    private func name(_ place: Int) -> String {
        let start = Int(Self.number(records, place * Format.recordSize + Field.name))
        guard start < names.count else { return "" }
        return String(decoding: names[start...].prefix { $0 != Format.end }, as: UTF8.self)
    }

    /// The number 0 stands for "none", which is not in the list.
    private func word<Word>(_ place: Int, _ field: Int, _ list: [Word]) -> Word? {
        let offset = place * Format.recordSize + field
        guard offset >= 0, offset + 2 <= records.count else { return nil }
        let number = Int(
            UInt16(littleEndian: records.loadUnaligned(fromByteOffset: offset, as: UInt16.self)))
        return number > 0 && number <= list.count ? list[number - 1] : nil
    }

    /// Each list ends with an empty line.
    private static func lists(_ bytes: UnsafeRawBufferPointer) -> [[String]] {
        var lists: [[String]] = [[]]
        for line in bytes.split(separator: Format.end, omittingEmptySubsequences: false) {
            if line.isEmpty {
                lists.append([])
            } else {
                lists[lists.count - 1].append(String(decoding: line, as: UTF8.self))
            }
        }
        // Nothing follows the last newline; another newline follows the last list.
        return lists.dropLast(2)
    }

    private static func number(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt32 {
        guard offset >= 0, offset + 4 <= bytes.count else { return 0 }
        return UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }
}
