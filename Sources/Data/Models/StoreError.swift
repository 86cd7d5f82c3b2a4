/// Why the store could not be opened, read or written. Nothing was changed on disk in any of these cases.
///
/// Screens and the command line turn it into plain words; `detail` and `reason` are the system's own words, for the log.
public enum StoreError: Error, Hashable, Sendable {
    /// The folder or file at `path` cannot be created or opened: missing rights, not a folder, no space.
    case cannotOpen(path: String, reason: String)
    /// The folder at `path` belongs to someone else or others may write to it.
    case unsafeFolder(path: String)
    /// The file at `path` is not one that Satchel made.
    case foreign(path: String)
    /// The file at `path` is damaged.
    case corrupt(path: String)
    /// The file at `path` was written by a newer Satchel.
    case newer(path: String)
    /// The file, its folder or its disk may only be read.
    case readOnly(path: String)
    /// The disk, or the user's share of it, is full.
    case diskFull(path: String)
    /// Another program holds the file locked.
    case locked(path: String)
    /// The file was removed or replaced while it was open. `rescue` names the copy that was made of it.
    case removed(path: String, rescue: String?)
    /// The item that was to be changed does not exist any more.
    case missing
    /// The item that was to be ticked or unticked is not on the shopping list any more.
    case notOnList
    /// What was to be taken back has been changed by someone else since.
    case changedMeanwhile
    /// The name has nothing that can be seen.
    case emptyName
    /// Anything else; `detail` is SQLite's or the system's own text.
    case failed(detail: String)
}
