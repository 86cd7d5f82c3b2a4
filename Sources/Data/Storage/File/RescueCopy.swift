import CSQLite
import Glibc
import Models

/// Copies the contents of a connection into a new file.
enum RescueCopy {
    /// Saves the contents of a file that was removed while it was open into `folder`, which is
    /// created if it is gone too. Returns the path, or `nil` on failure.
    static func make(of database: Database, in folder: String) -> String? {
        guard (try? DataFolder(path: folder).prepare()) != nil else { return nil }
        for number in 1...999 {
            let path = "\(folder)/satchel-rescued-\(number).sqlite"
            if FileIdentity(path: path) != nil { continue }
            return (try? write(database, to: path)).map { path }
        }
        return nil
    }

    /// Copies `database` into a new file at `path` (0600), and removes the file on failure.
    static func write(_ database: Database, to path: String) throws(StoreError) {
        close(try PrivateFile.create(path))
        do throws(StoreError) {
            let copy = try Database(path: path, access: .readWrite, busyTimeout: 0)
            guard
                let backup = sqlite3_backup_init(
                    copy.connection, "main", database.connection, "main")
            else { throw StoreError(sqlite: SQLITE_ERROR, connection: copy.connection, path: path) }
            sqlite3_backup_step(backup, -1)
            let code = sqlite3_backup_finish(backup)
            guard code == SQLITE_OK else {
                throw StoreError(sqlite: code, connection: copy.connection, path: path)
            }
            // A single file, without a log beside it, is easier to find and to move.
            try copy.execute("PRAGMA journal_mode = DELETE")
        } catch {
            unlink(path)
            throw error
        }
    }
}
