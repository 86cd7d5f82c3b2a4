import Glibc
import Models

/// The real location of the file, and what is there before it is opened.
struct StorePaths {
    /// The folder of the file, its log and everything else beside it.
    let folder: DataFolder
    /// Never a symbolic link.
    let path: String

    private let isBehindLink: Bool

    /// The file in `folder`, which is created if it is missing. If the file is a symbolic link,
    /// this is its target, in the target's folder.
    init(in folder: DataFolder) throws(StoreError) {
        try folder.prepare()
        let path = folder.path + "/" + StoreOpener.fileName
        var status = stat()
        isBehindLink = lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
        guard isBehindLink else {
            self.folder = folder
            self.path = path
            return
        }
        guard let target = realpath(path, nil) else { throw PrivateFile.notRegular(path) }
        defer { free(target) }
        self.path = String(cString: target)
        self.folder = DataFolder(path: DataFolder.parent(of: self.path))
        try self.folder.prepare()
    }

    /// Makes sure that there is a regular file, 0600, and that no log of another file is beside it.
    /// Returns the path to which such a log was moved if it was not empty.
    func prepare() throws(StoreError) -> String? {
        // SQLite would wait for a FIFO, and opens devices.
        for beside in ["\(folder.path)/\(ChangeSignal.name)"] + Self.endings.map({ path + $0 }) {
            try PrivateFile.check(beside)
        }
        var status = stat()
        let known = ChangeSignal.pair(folder: folder.path)
        if stat(path, &status) != 0 {
            guard errno == ENOENT else { throw StoreError(errno: errno, path: path) }
            let orphan = try setLogAside()
            do throws(StoreError) {
                close(try PrivateFile.create(path))
            } catch {
                // Another session may have been faster.
                guard FileIdentity(path: path) != nil else { throw error }
            }
            return orphan
        }
        guard status.isRegularFile else { throw PrivateFile.notRegular(path) }
        if status.st_size == 0 {
            // This file was ours, and intact, when it was last opened, so it is not a new one.
            if known?.main == status.st_ino { throw .corrupt(path: path) }
            // An empty file elsewhere may be anybody's.
            if isBehindLink { throw .foreign(path: path) }
        }
        try PrivateFile.tighten(path, status) { status.st_size == 0 || Self.isOurs($0) }
        if status.st_size == 0 { return try setLogAside() }
        guard let known, known.main != status.st_ino,
            known.log == FileIdentity(path: path + "-wal")?.inode
        else { return nil }
        return try setLogAside()
    }

    /// Renames the files that belong to a missing file. A session may still use them, and they may
    /// contain the latest changes. They get the names that SQLite looks for if the old file is put
    /// back beside them.
    private func setLogAside() throws(StoreError) -> String? {
        let endings = Self.endings.filter { FileIdentity(path: path + $0) != nil }
        guard !endings.isEmpty else { return nil }
        for number in 1...9999 {
            let base = "\(folder.path)/satchel-orphan-\(number).sqlite"
            let isTaken = ([""] + Self.endings).contains {
                FileIdentity(path: base + $0) != nil
            }
            if isTaken { continue }
            var orphan: String?
            for ending in endings {
                var status = stat()
                let hasContents =
                    ending != "-shm" && stat(path + ending, &status) == 0 && status.st_size > 0
                guard rename(path + ending, base + ending) == 0 else {
                    throw StoreError(errno: errno, path: path + ending)
                }
                if hasContents { orphan = orphan ?? base + ending }
            }
            return orphan
        }
        throw .cannotOpen(path: path, reason: "too many orphaned logs")
    }
}

extension StorePaths {
    /// What SQLite appends to the name of the file for those beside it.
    private static let endings = ["-wal", "-journal", "-shm"]

    /// Whether the header of the open `file` is that of a file that this program made.
    private static func isOurs(_ file: Int32) -> Bool {
        var header = [UInt8](repeating: 0, count: 72)
        guard pread(file, &header, header.count, 0) == header.count,
            header.starts(with: "SQLite format 3\0".utf8)
        else { return false }
        return header[68...].reduce(0) { $0 << 8 | Int64($1) } == Schema.applicationID
    }

    /// Whether a file that SQLite does not recognise was ours: nothing but zeros is left in it, or
    /// something beside it shows that it was.
    var wasOurs: Bool {
        var start = [UInt8](repeating: 0, count: 65536)
        guard let file = try? PrivateFile.open(path, O_RDONLY) else { return false }
        let count = read(file, &start, start.count)
        close(file)
        guard count > 0, !start.starts(with: "SQLite format 3\0".utf8) else { return false }
        if start[..<count].allSatisfy({ $0 == 0 }) { return true }
        return ["\(path)-wal", "\(folder.path)/satchel-rescued-1.sqlite"].contains {
            FileIdentity(path: $0) != nil
        }
    }
}

/// Lets one session at a time find out what is there. Otherwise one session could mistake the
/// journal of a file that another is just creating for one that was left behind. The lock ends with
/// the value.
final class OpeningLock {
    private let descriptor: Int32

    /// Waits up to `waiting` milliseconds. If the folder cannot be locked (on some networks), goes
    /// on without a lock.
    init(folder: String, waiting: Int32) throws(StoreError) {
        descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        let start = ContinuousClock.now
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
            guard ContinuousClock.now - start < .milliseconds(max(waiting, 100)) else {
                close(descriptor)
                throw .locked(path: folder)
            }
            usleep(2000)
        }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }
}
