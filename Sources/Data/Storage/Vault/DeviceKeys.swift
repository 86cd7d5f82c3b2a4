import Foundation
import Glibc
import Models

/// The keys that replace passwords on this machine: one file for each account, named after the
/// account's id, with mode 0600, outside the data folder.
struct DeviceKeys: Sendable {
    /// `nil` if no password can be remembered.
    let folder: DataFolder?

    private func path(_ account: UUID) -> String? {
        folder.map { "\($0.path)/\(account.uuidString).key" }
    }

    func hasKey(for account: UUID) -> Bool {
        guard let path = path(account) else { return false }
        var status = stat()
        return lstat(path, &status) == 0 && Self.isPrivate(status)
    }

    /// The key for `account`; `nil` if there is none, or if others can read it.
    func key(for account: UUID) throws(VaultError) -> SealingKey? {
        guard let path = path(account) else { return nil }
        guard let file = try? PrivateFile.open(path, O_RDONLY) else { return nil }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, Self.isPrivate(status) else { return nil }
        return try SealingKey.filled {
            read(file, $0, SealingKey.byteCount) == SealingKey.byteCount
        }
    }

    /// Writes `key` to disk next to the present one, which stays until ``Staged/install()``.
    func stage(_ key: SealingKey, for account: UUID) throws(VaultError) -> Staged {
        guard let folder, let path = path(account) else { throw .cannotRemember }
        return try stored { () throws(StoreError) in
            try folder.prepare()
            try PrivateFile.check(path)
            let staged = Staged(
                path: "\(path).\(UUID().uuidString)", target: path, folder: folder.path)
            try staged.write(key)
            return staged
        }
    }

    /// Deletes the key for `account`, and any files of it that a crash has left. Overwrites them
    /// first, as far as the disk allows.
    func remove(_ account: UUID) throws(StoreError) {
        guard let folder else { return }
        guard let entries = folder.names else {
            guard errno == ENOENT else { throw StoreError(errno: errno, path: folder.path) }
            return
        }
        let key = "\(account.uuidString).key"
        let names = entries.filter { $0 == key || $0.hasPrefix(key + ".") }
        guard !names.isEmpty else { return }
        for name in names { try Self.erase("\(folder.path)/\(name)") }
        Self.sync(folder.path)
    }
}

extension DeviceKeys {
    /// A key that is on disk, but not in its place yet.
    struct Staged: Sendable {
        fileprivate let path: String
        fileprivate let target: String
        fileprivate let folder: String

        fileprivate func write(_ key: SealingKey) throws(StoreError) {
            let file = try PrivateFile.create(path)
            defer { close(file) }
            let isWritten = key.withBytes { bytes in
                PrivateFile.write(bytes, SealingKey.byteCount, to: file)
                    && uninterrupted { fsync(file) } == 0
            }
            guard isWritten else {
                let reason = errno
                discard()
                throw StoreError(errno: reason, path: path)
            }
        }

        /// Replaces the present key. If that fails, the user only has to enter the password again.
        func install() {
            if rename(path, target) != 0 { discard() }
            DeviceKeys.sync(folder)
        }

        func discard() {
            unlink(path)
        }
    }

    private static func isPrivate(_ status: stat) -> Bool {
        status.isRegularFile && status.st_uid == geteuid()
            && status.st_mode & 0o077 == 0 && Int(status.st_size) == SealingKey.byteCount
    }

    private static func erase(_ path: String) throws(StoreError) {
        // What is not a file was not made by us.
        try PrivateFile.check(path)
        if let file = try? PrivateFile.open(path, O_WRONLY) {
            var status = stat()
            // A second name for the file may be somebody else's.
            if fstat(file, &status) == 0, isPrivate(status), status.st_nlink == 1 {
                let zeros = [UInt8](repeating: 0, count: SealingKey.byteCount)
                if PrivateFile.write(zeros, zeros.count, to: file) {
                    _ = uninterrupted { fsync(file) }
                }
            }
            close(file)
        }
        guard unlink(path) == 0 || errno == ENOENT else {
            throw StoreError(errno: errno, path: path)
        }
    }

    fileprivate static func sync(_ folder: String) {
        let directory = Glibc.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard directory >= 0 else { return }
        _ = uninterrupted { fsync(directory) }
        close(directory)
    }
}
