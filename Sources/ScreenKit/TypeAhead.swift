import TerminalCore

/// What the user typed while a screen held the input, to be handed out once it does not.
///
/// That is right for the fraction of a second that a save takes. After a longer wait the user does not know any more
/// where the keys will go: then they are dropped, not carried out.
struct TypeAhead {
    /// More than anybody types ahead while a change is written.
    private static let limit = 4096
    /// Longer than a commit takes on a slow disk, shorter than anybody types blindly.
    private static let patience = Duration.seconds(1)

    private var events: [Event] = []
    private var begin = ContinuousClock.now

    var isEmpty: Bool { events.isEmpty }

    mutating func hold(_ event: Event) {
        if events.isEmpty { begin = .now }
        if events.count < Self.limit { events.append(event) }
    }

    mutating func next() -> Event? {
        events.isEmpty ? nil : events.removeFirst()
    }

    /// Drops what has waited too long. Returns whether that was anything.
    mutating func dropIfStale() -> Bool {
        guard !events.isEmpty, ContinuousClock.now - begin > Self.patience else { return false }
        events = []
        return true
    }

    mutating func drop() {
        events = []
    }
}
