import Foundation

/// The contacts of an open account as a list: sorted, searchable, with letters to jump to.
///
/// It keeps of a contact the name that is shown, the keys that sort it and one folded copy of its text; the card itself
/// is with whoever holds the records. Building it takes tens of milliseconds for ten thousand contacts: do that off the
/// main actor, the rest is quick enough on it. Everything goes when the last copy does.
public struct AddressBook: Sendable {
    /// A row of the list.
    public struct Entry: Identifiable, Hashable, Sendable {
        /// The contact.
        public let id: UUID
        /// What stands for it; `nil`: it has nothing to show.
        public let displayName: String?
        /// The letter under which it is found in the current order, or "#".
        public internal(set) var letter: Character
    }

    /// What is kept of one contact. A removed one leaves its slot to the next that is added.
    private struct Slot: Sendable {
        var entry: Entry
        var keys: Keys
        var letters: (given: Character, family: Character)
    }

    private struct Keys: Sendable {
        var given: [UInt8]
        var family: [UInt8]
    }

    /// Which part of the name sorts first. Setting it sorts anew.
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

    /// A book of `contacts`, sorted as `collation` says. Contacts that sort alike are in the order of their ids, so
    /// that they stay where they are.
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

    /// How many contacts there are.
    public var count: Int { sorted.count }

    /// The contact at `row`, 0 ..< `count`, of the whole list.
    public subscript(row: Int) -> Entry { entry(of: sorted[row]) }

    /// Every contact in order.
    public var entries: [Entry] { sorted.map(entry(of:)) }

    /// Where the contact is in the whole list.
    public func row(of id: UUID) -> Int? {
        guard let slot = slotOfID[id] else { return nil }
        return place(of: slot)
    }

    /// Adds a contact, or puts `contact` in place of the one with this id.
    public mutating func set(_ contact: Contact, id: UUID) {
        if let old = slotOfID[id] { sorted.remove(at: place(of: old)) }
        let slot = store(contact, id: id)
        sorted.insert(slot, at: place(of: slot))
    }

    /// Takes a contact out; nothing happens if it is not there.
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

    /// The contacts that have every word of `query` somewhere, in order: without regard to case and accents, a number
    /// also by its digits alone. Everything if there are no words in it.
    public func search(_ query: String) -> [Entry] {
        guard let matches = index.matches(query) else { return entries }
        return sorted.lazy.filter { matches[$0] }.map(entry(of:))
    }

    /// The letters of the list in its order, each once.
    public var jumpLetters: [Character] {
        var seen: Set<Character> = []
        return sorted.map { letter(of: $0) }.filter { seen.insert($0).inserted }
    }

    /// The row to which the key `letter` jumps in the whole list: the first of the next group under that letter after
    /// `row`, around the end; where there is none, the first row that sorts after it. `nil` if the list is empty.
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
        // Most comparisons end within the first eight bytes: those are compared as one number.
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

    /// Where `slot` is, or where it belongs.
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
