import TerminalCore

/// Keeps what the user typed while a screen held the input, and releases it afterwards.
///
/// That is right for the fraction of a second that a save takes. If it takes longer, the user no
/// longer knows where the keys will go, so they are dropped.
struct TypeAhead {
    /// More than anybody types ahead while a change is written.
    private static let limit = 4096

    private var events: [Event] = []
    private var isStale = false

    var isEmpty: Bool { events.isEmpty }

    mutating func hold(_ event: Event) {
        if events.count < Self.limit { events.append(event) }
    }

    mutating func next() -> Event? {
        events.isEmpty ? nil : events.removeFirst()
    }

    /// Marks the wait as one that the user notices.
    mutating func becomeStale() {
        isStale = true
    }

    /// Ends the wait, and drops what was typed during a long one. Returns whether anything was
    /// dropped.
    mutating func endWait() -> Bool {
        let drops = isStale && !events.isEmpty
        if isStale { events = [] }
        isStale = false
        return drops
    }

    mutating func drop() {
        events = []
    }
}
