import Foundation
import Models
import TerminalTestSupport
import Testing

@testable import Storage

@Suite struct VaultSecrecyTests {
    private let fixture = VaultFixture()

    private static let card = """
        BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Xanthippe Nmarker\r\nTEL:+45 5550 1234\r\n\
        EMAIL:tmarker@example.org\r\nNOTE:a secret nmarker\r\nEND:VCARD\r\n
        """

    @Test func filesArePrivateAndHoldNoPlainTextOfAContactOrPassword() async throws {
        let opened = try fixture.open()
        let session = try await opened.vault.createAccount(
            named: "mj", password: Secret("pass-marker"))
        try await session.setRemembered(true)
        var records: [ContactRecord] = []
        for _ in 0..<500 { records.append(try await session.add(Self.card)) }
        for record in records.prefix(20) { _ = try await session.update(record, Self.card + "2") }
        _ = try await session.perform(.delete(records.prefix(10).map(\.id)))
        let draft = ContactDraft(card: Array(Self.card.utf8), base: records.last)
        try await opened.vault.keep(try await session.seal(draft))
        try await session.changePassword(
            from: Secret("pass-marker"), to: Secret("pass-marker-2"), losingDamaged: false)
        try await session.add(Self.card)
        let keys = try fixture.stateFolder.names.map {
            try Data(contentsOf: URL(fileURLWithPath: fixture.stateFolder.path + "/" + $0))
        }
        #expect(keys.map(\.count) == [SealingKey.byteCount])
        for key in keys { #expect(try !fixture.isInFiles([UInt8](key))) }
        var searched: Set<String> = []
        for folder in [fixture.folder, fixture.stateFolder] {
            #expect(folder.mode() == "0700")
            for name in folder.names {
                #expect(folder.mode(of: name) == "0600", "\(name)")
                let data = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/" + name))
                for word in [
                    "Xanthippe", "Nmarker", "5550", "tmarker", "nmarker", "VCARD", "pass-marker",
                ] {
                    #expect(data.range(of: Data(word.utf8)) == nil, "\(word) in \(name)")
                }
                if !data.isEmpty { searched.insert(name) }
            }
        }
        #expect(searched.contains("satchel.sqlite"))
        #expect(searched.contains("satchel.sqlite-wal"))
        #expect(searched.contains { $0.hasSuffix(".key") })
        await opened.close()
    }

    @Test func deletingForGoodAndChangingThePasswordLeaveNoOldSealInTheFiles() async throws {
        let session = try await fixture.account()
        let record = try await session.add(String(repeating: "x", count: 200))
        try await session.add("kept")
        let first = try fixture.bytes("SELECT sealed FROM contact WHERE id = 1")
        let second = try fixture.bytes("SELECT sealed FROM contact WHERE id = 2")
        let key = try fixture.bytes("SELECT sealed_key FROM account")
        #expect(try fixture.isInFiles(first))
        _ = try await session.perform(.delete([record.id]))
        _ = try await session.perform(.emptyTrash)
        #expect(try !fixture.isInFiles(first))
        #expect(try fixture.isInFiles(second))
        try await session.changePassword(
            from: Secret("secret"), to: Secret("new"), losingDamaged: false)
        #expect(try !fixture.isInFiles(second))
        #expect(try !fixture.isInFiles(key))
        let third = try fixture.bytes("SELECT sealed FROM contact WHERE id = 2")
        #expect(try fixture.isInFiles(third))
        try await session.deleteAccount(password: Secret("new"))
        #expect(try !fixture.isInFiles(third))
    }

    @Test func whatLeavesTheTrashAfter30DaysLeavesNothingInTheFiles() async throws {
        let session = try await fixture.account()
        let record = try await session.add(String(repeating: "x", count: 200))
        _ = try await session.perform(.delete([record.id]))
        let sealed = try fixture.bytes("SELECT sealed FROM contact")
        fixture.pass(31 * 86_400)
        #expect(try fixture.isInFiles(sealed))
        #expect(try await session.trash().records == [])
        #expect(try !fixture.isInFiles(sealed))
    }

    /// A copy of the data folder as it is now.
    private func copy() throws -> TemporaryFolder {
        let copy = TemporaryFolder()
        for name in fixture.folder.names {
            try FileManager.default.copyItem(
                atPath: fixture.folder.path + "/" + name, toPath: copy.path + "/" + name)
        }
        return copy
    }

    @Test func aCopyOfTheDataWithoutTheDeviceKeyNeedsThePassword() async throws {
        let session = try await fixture.account()
        try await session.setRemembered(true)
        let (copy, state) = (try copy(), TemporaryFolder())
        defer { withExtendedLifetime((copy, state)) {} }
        let copied = try fixture.open(in: copy, state: state).vault
        #expect(try copied.accounts().map(\.isRemembered) == [false])
        await #expect(throws: VaultError.notRemembered) {
            try await copied.openRemembered(accountNamed: "mj")
        }
        _ = try await copied.open(accountNamed: "mj", password: Secret("secret"))
    }

    @Test func anOldCopyWithTheOldPasswordDoesNotOpenWhatWasWrittenLater() async throws {
        let session = try await fixture.account()
        try await session.add("old")
        let old = try copy()
        let oldVault = try fixture.open(in: old).vault
        let oldSession = try await oldVault.open(accountNamed: "mj", password: Secret("secret"))
        let oldSealer = try await (oldSession as? VaultSession)?.openSealer()
        try await session.changePassword(
            from: Secret("secret"), to: Secret("new"), losingDamaged: false)
        try await session.add("new")
        let database = try Database(
            path: fixture.folder.database, access: .readOnly, busyTimeout: 5000)
        var rows = try ContactTable(database: database, account: 1).contacts(inTrash: false)
        #expect(rows.count == 2)
        // The attacker may as well claim that nothing has changed.
        for index in rows.indices { rows[index].generation = 1 }
        let sealer = try #require(oldSealer)
        #expect(
            sealer.open(rows) { false } == ContactSnapshot(records: [], damagedCount: 2))
    }

    @Test func rememberOpensWithoutThePasswordUntilItIsSwitchedOffOrTheKeyIsGone() async throws {
        let session = try await fixture.account()
        let vault = try fixture.open().vault
        func names() -> Set<String> { fixture.stateFolder.names }
        await #expect(throws: VaultError.notRemembered) {
            try await vault.openRemembered(accountNamed: "mj")
        }
        try await session.add("one")
        try await session.setRemembered(true)
        #expect(try await session.account().isRemembered)
        let id = try await session.account().id
        #expect(names() == ["\(id.uuidString).key"])
        #expect(try await vault.openRemembered(accountNamed: " mj").cards() == ["one"])
        let file = fixture.stateFolder.path + "/" + "\(id.uuidString).key"
        let first = try Data(contentsOf: URL(fileURLWithPath: file))
        try await session.changePassword(
            from: Secret("secret"), to: Secret("new"), losingDamaged: false)
        #expect(try Data(contentsOf: URL(fileURLWithPath: file)) != first)
        #expect(names().count == 1)
        #expect(try await vault.openRemembered(accountNamed: "mj").cards() == ["one"])
        chmod(file, 0o640)
        await #expect(throws: VaultError.notRemembered) {
            try await vault.openRemembered(accountNamed: "mj")
        }
        chmod(file, 0o600)
        try await session.setRemembered(false)
        #expect(names() == [])
        #expect(try fixture.bytes("SELECT device_sealed_key FROM account") == [])
        #expect(try await !session.account().isRemembered)
        try await session.setRemembered(true)
        unlink(file)
        #expect(try vault.accounts().map(\.isRemembered) == [false])
        await #expect(throws: VaultError.notRemembered) {
            try await vault.openRemembered(accountNamed: "mj")
        }
    }

    @Test func rememberIsSwitchedOffDurablyWithoutTheKeyAndWritesNothingWhereOff() async throws {
        let session = try await fixture.account()
        let vault = try fixture.open().vault
        try await session.setRemembered(true)
        let seal = try fixture.bytes("SELECT device_sealed_key FROM account")
        #expect(try fixture.isInFiles(seal))
        await session.lock()
        try await vault.forget(accountNamed: " mj")
        #expect(fixture.stateFolder.names == [])
        #expect(try fixture.number("SELECT device_sealed_key IS NULL FROM account") == 1)
        #expect(try !fixture.isInFiles(seal))
        await #expect(throws: VaultError.notRemembered) {
            try await vault.openRemembered(accountNamed: "mj")
        }
        let changes = try fixture.number("SELECT changes FROM account")
        for name in ["mj", "nobody", ""] { try await vault.forget(accountNamed: name) }
        #expect(try fixture.number("SELECT changes FROM account") == changes)
        _ = try await fixture.session()
    }

    @Test func whereTheDataCannotBeWrittenForgettingStillDeletesTheDeviceKey() async throws {
        let session = try await fixture.account()
        try await session.setRemembered(true)
        let vault = try fixture.open().vault
        let blocker = try Database(
            path: fixture.folder.database, access: .readWrite, busyTimeout: 5000)
        try blocker.execute("PRAGMA user_version = 9999")
        await #expect(throws: VaultError.store(.newer(path: fixture.folder.database))) {
            try await vault.forget(accountNamed: "mj")
        }
        #expect(fixture.stateFolder.names == [])
    }

    @Test func whereTheSealCannotBeWrittenRememberingLeavesThePresentKeyOnly() async throws {
        let session = try await fixture.account()
        let changed = "PRAGMA user_version = 9999"
        let newer = VaultError.store(.newer(path: fixture.folder.database))
        try fixture.tamper(changed)
        await #expect(throws: newer) { try await session.setRemembered(true) }
        #expect(fixture.stateFolder.names == [])
        try fixture.tamper("PRAGMA user_version = \(Schema.migrations.count)")
        try await session.setRemembered(true)
        let names = fixture.stateFolder.names
        try fixture.tamper(changed)
        await #expect(throws: newer) { try await session.setRemembered(true) }
        await #expect(throws: newer) {
            try await session.changePassword(
                from: Secret("secret"), to: Secret("new"), losingDamaged: false)
        }
        #expect(fixture.stateFolder.names == names)
        try fixture.tamper("PRAGMA user_version = \(Schema.migrations.count)")
        _ = try await fixture.open().vault.openRemembered(accountNamed: "mj")
    }

    @Test func aStateFolderThatCannotBeUsedLeavesEverythingAsItWas() async throws {
        let session = try await fixture.account()
        chmod(fixture.stateFolder.path, 0o777)
        await #expect(throws: VaultError.store(.unsafeFolder(path: fixture.stateFolder.path))) {
            try await session.setRemembered(true)
        }
        #expect(try await !session.account().isRemembered)
    }

    @Test func theStateFolderIsTheSystemsWhereverTheDataLie() {
        func path(_ environment: [String: String]) -> String? {
            DataFolder.state(environment: environment)?.path
        }
        #expect(path(["HOME": "/h"]) == "/h/.local/state/satchel")
        #expect(path(["HOME": "/h", "XDG_STATE_HOME": "/s"]) == "/s/satchel")
        #expect(path(["HOME": "/h", "XDG_STATE_HOME": "s"]) == "/h/.local/state/satchel")
        #expect(path(["SATCHEL_DATA": "/e", "XDG_STATE_HOME": "/s"]) == "/s/satchel")
        for environment in [[:], ["HOME": ""], ["HOME": "h"]] {
            #expect(path(environment) == nil)
        }
    }

    @Test func withoutAStateFolderNothingIsRememberedAndEverythingElseWorks() async throws {
        let vault = try StoreOpener(
            folder: DataFolder(path: fixture.folder.path), passwordCost: .least
        ).open().vault
        let session = try await vault.createAccount(named: "mj", password: Secret("secret"))
        try await session.add("one")
        await #expect(throws: VaultError.cannotRemember) { try await session.setRemembered(true) }
        #expect(try await !session.account().isRemembered)
        try await session.setRemembered(false)
        try await vault.forget(accountNamed: "mj")
        await #expect(throws: VaultError.notRemembered) {
            try await vault.openRemembered(accountNamed: "mj")
        }
        try await session.changePassword(
            from: Secret("secret"), to: Secret("new"), losingDamaged: false)
        #expect(try await session.cards() == ["one"])
        try await session.deleteAccount(password: Secret("new"))
    }

    @Test func printingDumpingOrReflectingASecretOrAKeyShowsNothingOfIt() throws {
        let secret = Secret("hidden")
        var dumped = ""
        dump(secret, to: &dumped)
        for text in ["\(secret)", String(reflecting: secret), dumped, "\([secret])"] {
            #expect(!text.contains("hidden") && !text.contains("104"), "\(text)")
        }
        #expect(Mirror(reflecting: secret).children.isEmpty)
        let key = try SealingKey.random()
        dumped = ""
        dump(key, to: &dumped)
        let bytes = key.withBytes { Array(UnsafeBufferPointer(start: $0, count: 4)) }
        #expect(!dumped.contains(bytes.map(String.init).joined(separator: ", ")))
        secret.wipe()
        #expect(secret.withBytes { $0.allSatisfy { $0 == 0 } })
    }

    @Test func errorsOfTheVaultNameNoPasswordAndNoCard() async throws {
        _ = try await fixture.account()
        do {
            _ = try await fixture.session("pass-marker")
        } catch {
            #expect("\(error)" == "wrongPassword")
        }
    }
}
