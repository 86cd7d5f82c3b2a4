import Foundation
import Glibc
import Models
import TerminalTestSupport
import Testing

@testable import Storage

/// What is there under a name of ours, but was not made by us.
@Suite struct ForeignFileTests {
    private let folder = TemporaryFolder()

    enum Kind: CaseIterable, Sendable {
        case fifo, socket, folder, device, danglingLink, loop

        /// Returns false where the user may not make one.
        func make(_ path: String) -> Bool {
            switch self {
            case .fifo: mkfifo(path, 0o644) == 0
            case .socket: mknod(path, S_IFSOCK | 0o644, 0) == 0
            case .folder: mkdir(path, 0o755) == 0
            case .device: mknod(path, S_IFCHR | 0o644, 0x0103) == 0
            case .danglingLink: symlink("/nowhere/at/all", path) == 0
            case .loop: symlink(path, path) == 0
            }
        }
    }

    /// Everything that can be seen of an entry without opening it.
    private func appearance(_ path: String) -> [Int] {
        var status = stat()
        guard lstat(path, &status) == 0 else { return [] }
        return [
            Int(status.st_ino), Int(status.st_mode), Int(status.st_size), Int(status.st_nlink),
            status.st_mtim.tv_sec, status.st_mtim.tv_nsec, status.st_ctim.tv_sec,
            status.st_ctim.tv_nsec,
        ]
    }

    private func write(_ text: String, to name: String, mode: mode_t = 0o644) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path + "/" + name))
        chmod(folder.path + "/" + name, mode)
    }

    @Test func aFileThatIsNotOursKeepsItsMode() throws {
        try write("dear diary, this is long enough to be looked at", to: "notes.txt")
        symlink("notes.txt", folder.database)
        let before = appearance(folder.path + "/notes.txt")
        #expect(throws: StoreError.foreign(path: folder.path + "/notes.txt")) { try folder.open() }
        #expect(appearance(folder.path + "/notes.txt") == before)
        #expect(folder.names == ["notes.txt", "satchel.sqlite"])
    }

    @Test func anEmptyFileBehindALinkIsNotOurs() throws {
        try write("", to: "notes.txt")
        symlink("notes.txt", folder.database)
        let before = appearance(folder.path + "/notes.txt")
        #expect(throws: StoreError.foreign(path: folder.path + "/notes.txt")) { try folder.open() }
        #expect(appearance(folder.path + "/notes.txt") == before)
    }

    @Test func aDatabaseThatIsNotOursKeepsItsMode() throws {
        try write("", to: "satchel.sqlite")
        do {
            let other = try Database(path: folder.database, access: .readWrite, busyTimeout: 0)
            try other.execute("CREATE TABLE theirs(a)")
        }
        let before = appearance(folder.database)
        #expect(throws: StoreError.foreign(path: folder.database)) { try folder.open() }
        #expect(appearance(folder.database) == before)
    }

    @Test func aFileOfOursIsMadePrivateBehindALinkToo() async throws {
        await (try folder.open()).close()
        rename(folder.database, folder.path + "/pears")
        symlink("pears", folder.database)
        chmod(folder.path + "/pears", 0o644)
        _ = try folder.open()
        #expect(folder.mode(of: "pears") == "0600")
    }

    @Test(
        arguments: ["", "-wal", "-shm", "-journal", ".changed"], Kind.allCases)
    func whatIsNotAFileIsNamedAndLeftAsItIs(ending: String, kind: Kind) async throws {
        let isSignal = ending == ".changed"
        let path = isSignal ? folder.path + "/" + ChangeSignal.name : folder.database + ending
        // Once in a folder that is new, once beside a file of ours.
        for isNew in [true, false] {
            if !isNew {
                await (try folder.open()).close()
                unlink(path)
            }
            guard kind.make(path) else { return }
            let (before, names) = (appearance(path), folder.names)
            #expect(throws: StoreError.cannotOpen(path: path, reason: "not a regular file")) {
                try folder.open()
            }
            #expect(appearance(path) == before)
            #expect(folder.names == names)
            #expect(remove(path) == 0)
        }
    }

    @Test func aSessionDoesNotTouchWhatHasTakenTheSignalsPlace() async throws {
        let opened = try folder.open()
        let path = folder.path + "/" + ChangeSignal.name
        for kind in Kind.allCases {
            unlink(path)
            guard kind.make(path) else { continue }
            let before = appearance(path)
            try await opened.items.add("Pear")
            #expect(appearance(path) == before)
            remove(path)
        }
    }

    @Test(arguments: Kind.allCases)
    func aLogIsNotWrittenToWhatIsNotAFile(kind: Kind) async throws {
        let path = folder.path + "/log"
        guard kind.make(path) else { return }
        let (before, names) = (appearance(path), folder.names)
        let log = LogFile(path: path)
        #expect(log.isForeign)
        log.write("lost")
        await log.finish()
        #expect(appearance(path) == before)
        #expect(folder.names == names)
    }

    @Test func aLogBehindALinkIsLeftAlone() async throws {
        try write("My diary\n", to: "diary")
        symlink("diary", folder.path + "/log")
        let log = LogFile(path: folder.path + "/log")
        #expect(log.isForeign)
        log.write("lost")
        await log.finish()
        #expect(
            try String(contentsOfFile: folder.path + "/diary", encoding: .utf8) == "My diary\n")
    }

    @Test(arguments: Kind.allCases)
    func anOlderLogDoesNotReplaceWhatIsNotAFile(kind: Kind) async throws {
        guard kind.make(folder.path + "/log.old") else { return }
        let before = appearance(folder.path + "/log.old")
        let log = LogFile(path: folder.path + "/log", limit: 400)
        for index in 0..<50 { log.write("message \(index)") }
        await log.finish()
        #expect(appearance(folder.path + "/log.old") == before)
    }

    @Test(arguments: Kind.allCases)
    func aDeviceKeyIsNeitherReadFromNorWrittenToWhatIsNotAFile(kind: Kind) throws {
        let keys = DeviceKeys(folder: DataFolder(path: folder.path))
        let account = UUID()
        let path = "\(folder.path)/\(account.uuidString).key"
        guard kind.make(path) else { return }
        let before = appearance(path)
        #expect(!keys.hasKey(for: account))
        #expect(try keys.key(for: account) == nil)
        let error = StoreError.cannotOpen(path: path, reason: "not a regular file")
        #expect(throws: VaultError.store(error)) {
            try keys.stage(try .random(), for: account).install()
        }
        #expect(throws: error) { try keys.remove(account) }
        #expect(appearance(path) == before)
        #expect(folder.names.count == 1)
    }

    @Test func aSecondNameOfADeviceKeyKeepsItsContents() throws {
        let keys = DeviceKeys(folder: DataFolder(path: folder.path))
        let account = UUID()
        try keys.stage(try .random(), for: account).install()
        let other = folder.path + "/other"
        #expect(link("\(folder.path)/\(account.uuidString).key", other) == 0)
        let before = try Data(contentsOf: URL(fileURLWithPath: other))
        try keys.remove(account)
        #expect(folder.names == ["other"])
        #expect(try Data(contentsOf: URL(fileURLWithPath: other)) == before)
    }
}
