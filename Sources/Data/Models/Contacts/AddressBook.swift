import Foundation

/// The contacts of an open account as a list: sorted, searchable, with letters to jump to.
///
/// For each contact it keeps the name that is shown, the key that sorts it and one folded copy of
/// its text. The card itself stays with the owner of the records. Building a book of 10,000
/// contacts takes tens of milliseconds, so do it off the main actor, in parts that are then joined.
/// Everything else is quick enough for the main actor.
public struct AddressBook: Sendable {
    public struct Entry: Identifiable, Hashable, Sendable {
        public let id: UUID
        public let displayName: String?
        /// The letter that finds it in the current order, or "#".
        public internal(set) var letter: Character
    }

    /// What is kept of one contact.
    private struct Row: Sendable {
        var entry: Entry
        let name: SortName
        /// Sorts the contact in the current order.
        var key: [UInt8]
        var text: SearchableText

        func isBefore(_ other: Row) -> Bool {
            if key == other.key { return entry.id < other.entry.id }
            return key.lexicographicallyPrecedes(other.key)
        }
    }

    public var order: NameOrder {
        didSet { if order != oldValue { reorder() } }
    }

    private let collation: any Collating
    private var letters: JumpLetters
    private var folder = SearchFolder()
    private var rows: [Row] = []

    /// Contacts that sort alike keep the order of their ids, so that they do not move around.
    public init(
        _ contacts: some Sequence<(id: UUID, contact: Contact)>, order: NameOrder,
        collation: any Collating
    ) {
        self.order = order
        self.collation = collation
        letters = JumpLetters(collation: collation)
        rows = contacts.map { makeRow($0.contact, id: $0.id) }
        rows.sort { $0.isBefore($1) }
    }

    /// The contacts of all `parts`, which have the same order and collation.
    public init(joining parts: [AddressBook], order: NameOrder, collation: any Collating) {
        self.order = order
        self.collation = collation
        letters = JumpLetters(collation: collation)
        rows = parts.flatMap(\.rows)
        // Quick, because each part is sorted.
        rows.sort { $0.isBefore($1) }
    }

    public var count: Int { rows.count }

    /// The contact at `row`, 0 ..< `count`, of the whole list.
    public subscript(row: Int) -> Entry { rows[row].entry }

    public var entries: [Entry] { rows.map(\.entry) }

    public func row(of id: UUID) -> Int? {
        rows.firstIndex { $0.entry.id == id }
    }

    public mutating func set(_ contact: Contact, id: UUID) {
        remove([id])
        let row = makeRow(contact, id: id)
        rows.insert(row, at: rows.firstIndex { row.isBefore($0) } ?? rows.count)
    }

    public mutating func remove(_ ids: Set<UUID>) {
        for row in rows.indices where ids.contains(rows[row].entry.id) { rows[row].text.wipe() }
        rows.removeAll { ids.contains($0.entry.id) }
    }

    /// The contacts that contain every word of `query`, in order. Case and accents do not matter,
    /// and a number also matches by its digits alone. Without any words, returns everything.
    public func search(_ query: String) -> [Entry] {
        let words = SearchWord.words(of: query)
        return rows.lazy.filter { row in words.allSatisfy(row.text.contains) }.map(\.entry)
    }

    /// The row that the key `letter` jumps to: the first of the next group under that letter after
    /// `row`, wrapping around at the end. Without such a group, it is the first row that sorts
    /// after the letter. A Chinese, Japanese or Korean character looks for names that begin with it
    /// first. `nil` if the list is empty.
    public func row(jumpingTo letter: Character, after row: Int? = nil) -> Int? {
        guard !rows.isEmpty else { return nil }
        var letters = letters
        let wanted = letters.letter(for: String(letter))
        let isCharacter = letter.isHan || letter.isKana || letter.isHangul
        var heads = isCharacter ? heads { $0.name.text(by: order).first == letter } : []
        if heads.isEmpty { heads = self.heads { $0.entry.letter == wanted } }
        if let first = heads.first { return heads.first { $0 > row ?? -1 } ?? first }
        let key = collation.sortKey(for: String(letter))
        let next = rows.firstIndex { !$0.key.lexicographicallyPrecedes(key) }
        return next ?? rows.count - 1
    }

    /// The first rows of the groups of neighbours that `isMember` describes.
    private func heads(_ isMember: (Row) -> Bool) -> [Int] {
        var wasMember = false
        return rows.indices.filter { index in
            defer { wasMember = isMember(rows[index]) }
            return !wasMember && isMember(rows[index])
        }
    }

    private mutating func makeRow(_ contact: Contact, id: UUID) -> Row {
        let name = SortName(contact)
        let sorted = name.text(by: order)
        return Row(
            entry: Entry(
                id: id, displayName: contact.displayName(in: collation.nameOrder),
                letter: letters.letter(for: sorted)),
            name: name, key: collation.sortKey(for: sorted),
            text: SearchableText(contact, folder: &folder))
    }

    private mutating func reorder() {
        for index in rows.indices {
            let sorted = rows[index].name.text(by: order)
            rows[index].entry.letter = letters.letter(for: sorted)
            rows[index].key = collation.sortKey(for: sorted)
        }
        rows.sort { $0.isBefore($1) }
    }
}
