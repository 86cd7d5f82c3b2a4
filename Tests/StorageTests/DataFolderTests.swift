import Foundation
import Models
import TerminalTestSupport
import Testing

@testable import Storage

@Suite struct DataFolderTests {
    private let folder = TemporaryFolder()

    @Test func theOptionComesBeforeTheVariableBeforeXDGBeforeHome() throws {
        var environment = [
            "SATCHEL_DATA": "/a", "XDG_DATA_HOME": "/b", "HOME": "/c",
        ]
        func path(_ option: String? = nil) throws -> String {
            try DataFolder.resolved(option: option, environment: environment).path
        }
        #expect(try path("here") == "here")
        #expect(try path() == "/a")
        environment["SATCHEL_DATA"] = ""
        #expect(try path() == "/b/satchel")
        environment["XDG_DATA_HOME"] = "relative"
        #expect(try path() == "/c/.local/share/satchel")
    }

    @Test func withoutHOMETheHomeThatTheSystemKnowsIsUsed() throws {
        let path = try DataFolder.resolved(option: nil, environment: [:]).path
        #expect(path.hasPrefix("/") && path.hasSuffix("/.local/share/satchel"))
    }

    @Test func foldersAreMade0700AndFiles0600WhateverTheUmask() throws {
        let nested = DataFolder(path: folder.path + "/a/b")
        // The worker runs with a umask that takes every right away.
        #expect(try Worker("add", nested.path, 1).lines() == ["added 1"])
        #expect(folder.mode(of: "a") == "0700" && folder.mode(of: "a/b") == "0700")
        #expect(folder.mode(of: "a/b/satchel.sqlite") == "0600")
        chmod(folder.path + "/a/b/satchel.sqlite", 0o644)
        let opened = try StoreOpener(folder: nested).open()
        #expect(try opened.items.counts().all == 1)
        for name in ["", "-wal", "-shm"] {
            #expect(folder.mode(of: "a/b/satchel.sqlite" + name) == "0600")
        }
    }

    @Test func aFolderThatOthersMayWriteToIsRefused() {
        chmod(folder.path, 0o770)
        #expect(throws: StoreError.unsafeFolder(path: folder.path)) { try folder.open() }
        chmod(folder.path, 0o702)
        #expect(throws: StoreError.unsafeFolder(path: folder.path)) { try folder.open() }
    }

    @Test func aFolderThatWeDidNotMakeKeepsItsMode() throws {
        for mode: mode_t in [0o755, 0o750, 0o701] {
            chmod(folder.path, mode)
            _ = try folder.open()
            #expect(folder.mode() == "0" + String(mode, radix: 8))
            #expect(folder.mode(of: "satchel.sqlite") == "0600")
        }
    }

    @Test(.enabled(if: geteuid() == 0))
    func nothingIsMadeInTheHomeOfAnotherUser() throws {
        chown(folder.path, 65534, 65534)
        let data = try DataFolder.resolved(option: nil, environment: ["HOME": folder.path])
        #expect(throws: StoreError.anotherUsers(path: folder.path)) {
            try StoreOpener(folder: data).open()
        }
        #expect(folder.names.isEmpty)
        mkdir(folder.path + "/.local", 0o755)
        chown(folder.path + "/.local", 65534, 65534)
        #expect(throws: StoreError.anotherUsers(path: folder.path + "/.local")) {
            try StoreOpener(folder: data).open()
        }
        #expect(folder.names == [".local"])
    }

    @Test(.enabled(if: geteuid() == 0))
    func aFolderThatTheUserNamesIsMadeAnywhere() throws {
        chown(folder.path, 65534, 65534)
        let data = try DataFolder.resolved(option: folder.path + "/mine", environment: [:])
        _ = try StoreOpener(folder: data).open()
        #expect(folder.names == ["mine"])
    }

    @Test func aSymbolicLinkToAFolderOfOursIsAsGoodAsTheFolder() async throws {
        let link = DataFolder(path: folder.path + "/link")
        mkdir(folder.path + "/real", 0o700)
        symlink(folder.path + "/real", link.path)
        try await StoreOpener(folder: link).open().items.add("Pear")
        #expect(folder.mode(of: "real/satchel.sqlite") == "0600")
        chmod(folder.path + "/real", 0o777)
        #expect(throws: StoreError.unsafeFolder(path: link.path)) {
            try StoreOpener(folder: link).open()
        }
    }

    @Test func aLinkToTheFileIsFollowedAndTheRulesOfItsFolderApply() async throws {
        let real = folder.path + "/real"
        mkdir(real, 0o700)
        try await StoreOpener(folder: DataFolder(path: real)).open().items.add("Pear")
        let target = real + "/pears.sqlite"
        rename(real + "/satchel.sqlite", target)
        symlink(target, folder.database)
        let opened = try folder.open()
        #expect(try opened.items.names() == ["Pear"])
        unlink(target)
        let error = StoreError.removed(path: target, rescue: real + "/satchel-rescued-1.sqlite")
        await #expect(throws: error) { try await opened.items.add("Bread") }
        unlink(folder.database)
        rename(real + "/satchel-rescued-1.sqlite", target)
        symlink(target, folder.database)
        chmod(real, 0o777)
        #expect(throws: StoreError.unsafeFolder(path: real)) { try folder.open() }
    }

    @Test func onlyFileSystemsThatAreKnownToBeLocalAreTakenForSuch() {
        #expect([0xEF53, 0x0102_1994, 0x794C_7630].allSatisfy(DataFolder.isLocal))
        // NFS, SMB, FUSE, 9p, Lustre, vfat.
        let others: [UInt32] = [
            0x6969, 0xFE53_4D42, 0x6573_5546, 0x0102_1997, 0x0BD0_0BD0, 0x4D44,
        ]
        #expect(!others.contains(where: DataFolder.isLocal))
    }

    @Test func aFileInTheFoldersPlaceOrAnythingButAFileInTheFilesIsNotOpened() {
        close(open(folder.path + "/plain", O_CREAT | O_WRONLY, 0o600))
        #expect(throws: StoreError.self) {
            try StoreOpener(folder: DataFolder(path: folder.path + "/plain")).open()
        }
        mkfifo(folder.database, 0o600)
        #expect(
            throws: StoreError.cannotOpen(path: folder.database, reason: "not a regular file")
        ) { try folder.open() }
    }
}
