import Foundation

/// The contacts of an open account as a list: sorted, searchable, with letters to jump to.
///
/// For each contact it keeps the name that is shown, the keys that sort it and one folded copy of
/// its text; whoever holds the records has the card itself. Building a book of 10,000 contacts
/// takes tens of milliseconds, so do that off the main actor; everything else is quick enough for
/// it.
public struct AddressBook: Sendable {
    public struct Entry: Identifiable, Hashable, Sendable {
        public let id: UUID
        public let displayName: String?
        /// The letter that finds it in the current order, or "#".
        public internal(set) var letter: Character
    }

    /// What is kept of one contact. The slot of a removed contact is used again.
    private struct Slot: Sendable {
        var entry: Entry
        var keys: Keys
        var letters: (given: Character, family: Character)
    }

    private struct Keys: Sendable {
        var given: [UInt8]
        var family: [UInt8]
    }

    public var order: NameOrder {
        didSet { if order != oldValue { sortAll() } }
    }

    private let collation: any Collating
    private var letters: JumpLetters
    private var slots: [Slot] = []
    private var slotOfID: [UUID: Int] = [:]
    private var freeSlots: [Int] = []
    private var sorted: [Int] = []
    private var index = ContactSearchIndex()

    /// Contacts that sort alike stay in the order of their ids, so that they do not move about.
    public init(
        _ contacts: some Sequence<(id: UUID, contact: Contact)>, order: NameOrder,
        collation: any Collating
    ) {
        self.order = order
        self.collation = collation
        letters = JumpLetters(collation: collation)
        for (id, contact) in contacts { _ = store(contact, id: id) }
        sortAll()
    }

    public var count: Int { sorted.count }

    /// The contact at `row`, 0 ..< `count`, of the whole list.
    public subscript(row: Int) -> Entry { entry(of: sorted[row]) }

    public var entries: [Entry] { sorted.map(entry(of:)) }

    public func row(of id: UUID) -> Int? {
        guard let slot = slotOfID[id] else { return nil }
        return place(of: slot)
    }

    public mutating func set(_ contact: Contact, id: UUID) {
        if let old = slotOfID[id] { sorted.remove(at: place(of: old)) }
        let slot = store(contact, id: id)
        sorted.insert(slot, at: place(of: slot))
    }

    public mutating func remove(_ id: UUID) {
        guard let slot = slotOfID[id] else { return }
        sorted.remove(at: place(of: slot))
        slotOfID[id] = nil
        index.erase(slot)
        slots[slot] = Slot(
            entry: Entry(id: id, displayName: nil, letter: "#"),
            keys: Keys(given: [], family: []), letters: ("#", "#"))
        freeSlots.append(slot)
    }

    /// The contacts that contain every word of `query`, in order. Case and accents do not matter,
    /// and a number also matches by its digits alone. Without any words: everything.
    public func search(_ query: String) -> [Entry] {
        guard let matches = index.matches(query) else { return entries }
        return sorted.lazy.filter { matches[$0] }.map(entry(of:))
    }

    /// The row that the key `letter` jumps to: the first of the next group under that letter after
    /// `row`, starting over at the end. Without such a group: the first row that sorts after the
    /// letter. `nil` if the list is empty.
    public func row(jumpingTo letter: Character, after row: Int? = nil) -> Int? {
        guard !sorted.isEmpty else { return nil }
        var letters = letters
        let wanted = letters.letter(for: String(letter))
        let heads = sorted.indices.filter {
            self.letter(of: sorted[$0]) == wanted
                && ($0 == 0 || self.letter(of: sorted[$0 - 1]) != wanted)
        }
        if let first = heads.first { return heads.first { $0 > row ?? -1 } ?? first }
        let key = collation.sortKey(for: String(letter))
        let next = sorted.firstIndex { !self.key(of: $0).lexicographicallyPrecedes(key) }
        return next ?? sorted.count - 1
    }

    private func entry(of slot: Int) -> Entry {
        var entry = slots[slot].entry
        entry.letter = letter(of: slot)
        return entry
    }

    private func letter(of slot: Int) -> Character {
        order == .given ? slots[slot].letters.given : slots[slot].letters.family
    }

    private func key(of slot: Int) -> [UInt8] {
        order == .given ? slots[slot].keys.given : slots[slot].keys.family
    }

    private mutating func store(_ contact: Contact, id: UUID) -> Int {
        let texts = (given: contact.sortText(by: .given), family: contact.sortText(by: .family))
        let value = Slot(
            entry: Entry(id: id, displayName: contact.displayName, letter: "#"),
            keys: Keys(
                given: collation.sortKey(for: texts.given),
                family: collation.sortKey(for: texts.family)),
            letters: (letters.letter(for: texts.given), letters.letter(for: texts.family)))
        let slot = slotOfID[id] ?? freeSlots.popLast() ?? slots.count
        if slot < slots.count { slots[slot] = value } else { slots.append(value) }
        slotOfID[id] = slot
        index.set(contact, slot: slot)
        return slot
    }

    private mutating func sortAll() {
        // Most comparisons are decided by the first eight bytes, so these are compared as one
        // number.
        let heads = slots.indices.map { slot in
            key(of: slot).prefix(8).reduce((value: UInt64(0), shift: UInt64(64))) {
                ($0.value | UInt64($1) << ($0.shift - 8), $0.shift - 8)
            }.value
        }
        let slots = Array(slotOfID.values)
        let book = self
        sorted = slots.sorted { one, other in
            heads[one] == heads[other] ? book.isBefore(one, other) : heads[one] < heads[other]
        }
    }

    private func isBefore(_ one: Int, _ other: Int) -> Bool {
        let (a, b) = (key(of: one), key(of: other))
        if a == b { return slots[one].entry.id < slots[other].entry.id }
        return a.lexicographicallyPrecedes(b)
    }

    /// The position of `slot` in the order, whether or not it is there yet.
    private func place(of slot: Int) -> Int {
        var range = sorted.startIndex..<sorted.endIndex
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            if isBefore(sorted[middle], slot) {
                range = (middle + 1)..<range.upperBound
            } else {
                range = range.lowerBound..<middle
            }
        }
        return range.lowerBound
    }
}
