import CLinux
import Glibc
import Models

/// A search in the keys of a file of places.
struct PlaceQuery {
    /// The most places that a search returns.
    static let limit = 50
    private static let longest = 100

    private let file: PlaceFile
    /// The name to find, and the words that its region or country must have.
    private let name: String
    private let qualifiers: [String]

    /// Finds `name`, only in a region or country with the words `qualifiers` if there are any.
    /// What `text` finds in `file`, best matches first.
    static func places(matching text: String, in file: PlaceFile) -> [PlaceDraft] {
        let parts = text.prefix(longest)
            .split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
            .map { PlaceNameFolding.key(String($0)) }
        guard let name = parts.first, !name.isEmpty else { return [] }
        let qualifiers = parts.count > 1 ? words(parts[1]) : []
        let found = PlaceQuery(file: file, name: name, qualifiers: qualifiers).places()
        guard found.isEmpty, qualifiers.isEmpty else { return found }
        // "Springfield Illinois": if the whole text is not a name, its beginning may be one and the
        // rest a region.
        let all = words(name)
        for count in stride(from: min(all.count, 5) - 1, to: 0, by: -1) {
            let name = all[..<count].joined(separator: " ")
            let query = PlaceQuery(file: file, name: name, qualifiers: Array(all[count...]))
            let found = query.places()
            if !found.isEmpty { return found }
        }
        return []
    }

    private static func words(_ key: String) -> [String] {
        key.split(separator: " ").map(String.init)
    }

    private func places() -> [PlaceDraft] {
        var exact: [Int] = []
        var beginning: [Int] = []
        scan(PlaceFileFormat.keyStart) { place, isWhole in
            if isWhole {
                if exact.count < Self.limit, isQualified(place) { exact.append(place) }
            } else if beginning.count < 2 * Self.limit, beginning.last != place,
                isQualified(place)
            {
                beginning.append(place)
            }
            return isWhole ? .nextPlace : exact.count < Self.limit ? .goOn : .stop
        }
        var found = exact + beginning.filter { !exact.contains($0) }
        if found.count < Self.limit {
            scan(PlaceFileFormat.wordStart) { place, _ in
                if !found.contains(place), isQualified(place) { found.append(place) }
                return found.count < Self.limit ? .nextPlace : .stop
            }
        }
        return found.prefix(Self.limit).compactMap(file.draft)
    }

    private enum Step {
        case goOn, nextPlace, stop
    }

    /// Calls `body` for every place with a key in which the name follows `mark`, in the order of
    /// the file, and tells it whether the name ends the key.
    private func scan(_ mark: UInt8, _ body: (_ place: Int, _ isWhole: Bool) -> Step) {
        let needle = [mark] + Array(name.utf8)
        guard let base = file.keys.baseAddress else { return }
        let length = file.keys.count
        var place = 0
        var position = 0
        while position < length,
            let hit = memmem(base + position, length - position, needle, needle.count)
        {
            let start = base.distance(to: UnsafeRawPointer(hit))
            place = placeAround(start, from: place)
            let end = start + needle.count
            let isWhole =
                end >= length || file.keys[end] == PlaceFileFormat.keyStart
                || file.keys[end] == PlaceFileFormat.end
            switch body(place, isWhole) {
            case .goOn: position = end
            case .nextPlace:
                guard place + 1 < file.count else { return }
                // Never goes backwards, whatever the file says.
                position = max(end, file.keyStart(place + 1))
            case .stop: return
            }
        }
    }

    /// The place whose keys contain `position`; it is not before `first`.
    private func placeAround(_ position: Int, from first: Int) -> Int {
        var lower = first
        var upper = file.count
        while upper - lower > 1 {
            let middle = (lower + upper) / 2
            if file.keyStart(middle) <= position { lower = middle } else { upper = middle }
        }
        return lower
    }

    /// Whether every qualifying word begins a word of the place's region or country, or is the
    /// country's code.
    private func isQualified(_ place: Int) -> Bool {
        if qualifiers.isEmpty { return true }
        let country = file.country(place)
        let words = [file.region(place), country.name].flatMap {
            Self.words(PlaceNameFolding.key($0))
        }
        let code = country.code.lowercased()
        return qualifiers.allSatisfy { wanted in
            wanted == code || words.contains { $0.hasPrefix(wanted) }
        }
    }
}
