/// Why the store could not be opened, read or written. Nothing has been changed on disk in any of
/// these cases.
///
/// Screens and the command line turn it into plain words; `detail` and `reason` come from the
/// system and are meant for the log.
public enum StoreError: Error, Hashable, Sendable {
    /// The folder or file at `path` cannot be created or opened: no permission, not a folder, no
    /// space.
    case cannotOpen(path: String, reason: String)
    /// The folder at `path` belongs to someone else, or others may write to it.
    case unsafeFolder(path: String)
    /// Something would have to be created in the folder at `path`, which belongs to another user.
    case anotherUsers(path: String)
    /// The file at `path` was not made by Satchel.
    case foreign(path: String)
    case corrupt(path: String)
    case newer(path: String)
    /// The file, its folder or its disk is read-only.
    case readOnly(path: String)
    case diskFull(path: String)
    case locked(path: String)
    /// The system kept interrupting reads or writes of the file.
    case interrupted(path: String)
    /// The file was removed or replaced while it was open. `rescue` is the path of the copy that
    /// was made of it.
    case removed(path: String, rescue: String?)
    case missing
    /// The item to be ticked or unticked is no longer on the shopping list.
    case notOnList
    /// The change cannot be undone because someone else has changed the same thing since then.
    case changedMeanwhile
    case emptyName
    /// Anything else; `detail` comes from SQLite or the system.
    case failed(detail: String)

    /// Whether the same change is bound to fail again: somebody else changed or deleted what it is
    /// about.
    public var isFinal: Bool { self == .changedMeanwhile || self == .missing }

    /// Whether another program holds the store, so that every other change would wait too.
    public var isLock: Bool {
        if case .locked = self { true } else { false }
    }
}
