/// What was done and can be taken back, and what was taken back and can be done again.
public struct UndoHistory<Change: Sendable>: Sendable {
    /// A change with the words that name it.
    public struct Entry: Sendable {
        /// What was done ("Deleted Mango").
        public var name: String
        /// How to do it.
        public var change: Change
    }

    private var done: [Entry] = []
    private var undone: [Entry] = []
    private let limit: Int

    /// An empty history that remembers the last `limit` changes.
    public init(limit: Int = 1000) {
        self.limit = limit
    }

    /// The change that undo would take back.
    public var nextUndo: Entry? { done.last }
    /// The change that redo would do again.
    public var nextRedo: Entry? { undone.last }

    /// Takes note of a new change; what was undone before cannot be redone any more.
    public mutating func record(_ change: Change, named name: String) {
        undone = []
        done.append(Entry(name: name, change: change))
        if done.count > limit { done.removeFirst() }
    }

    /// The next undo was carried out.
    public mutating func didUndo() {
        if let entry = done.popLast() { undone.append(entry) }
    }

    /// The next redo was carried out.
    public mutating func didRedo() {
        if let entry = undone.popLast() { done.append(entry) }
    }

    /// The next undo has become impossible.
    public mutating func dropUndo() {
        _ = done.popLast()
    }

    /// The next redo has become impossible.
    public mutating func dropRedo() {
        _ = undone.popLast()
    }

    /// Forgets everything.
    public mutating func clear() {
        done = []
        undone = []
    }
}
