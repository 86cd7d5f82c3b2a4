import Foundation
import TerminalTestSupport
import Testing

extension SmokeTests {
    @Suite struct StoreStartTests {
        private let folder = TemporaryFolder()

        /// Expects the program to end with one line that holds `message`, having drawn nothing.
        private func expectRefusal(
            _ message: String, _ arguments: [String] = [],
            changing changes: [String: String?] = [:], through shell: [String] = [],
            isDataNamed: Bool = true, location: SourceLocation = #_sourceLocation
        ) throws {
            let session = try SatchelSession(
                isDataNamed ? folder : nil, arguments, changing: changes, through: shell)
            #expect(session.terminal.waitForEnd() == .exited(1), sourceLocation: location)
            #expect(session.said.contains(message), "\(session.said)", sourceLocation: location)
            let lines = session.said.split(separator: "\n")
            #expect(lines.count == 1 && lines[0].hasPrefix("satchel: "), sourceLocation: location)
            #expect(!session.said.contains("\u{1B}"), sourceLocation: location)
        }

        private func makeStore() throws {
            let session = try SatchelSession.opened(folder)
            session.press("q")
            session.expectEnd(.exited(0))
        }

        @Test func damagedForeignAndNewerFilesAreNamedAndLeftAsTheyWere() throws {
            try Data("just some text, long enough to be looked at".utf8)
                .write(to: URL(fileURLWithPath: folder.database))
            var before = folder.contents
            try expectRefusal(
                "\(folder.database) wasn't made by Satchel. Nothing was changed.")
            #expect(folder.contents == before)

            unlink(folder.database)
            try DataFile(folder.database).run("CREATE TABLE theirs(a)")
            before = folder.contents
            try expectRefusal("wasn't made by Satchel")
            #expect(folder.contents == before)

            unlink(folder.database)
            try makeStore()
            try DataFile(folder.database).run("PRAGMA user_version = 99")
            before = folder.contents
            try expectRefusal("was written by a newer version of Satchel.")
            #expect(folder.contents == before)

            try DataFile(folder.database).run("PRAGMA user_version = 1")
            var bytes = folder.contents
            for index in 100..<bytes.count { bytes[index] = 0x5A }
            try bytes.write(to: URL(fileURLWithPath: folder.database))
            try expectRefusal("is damaged. Nothing was changed.")
            #expect(folder.contents == bytes)
        }

        @Test func anEmptyFileIsANewOneAndASymbolicLinkIsAsGoodAsItsFolder() throws {
            try Data().write(to: URL(fileURLWithPath: folder.database))
            let link = TemporaryFolder()
            symlink(folder.path, link.path + "/link")
            let session = try SatchelSession(nil, ["--data", link.path + "/link"])
            session.expect("Mango")
            session.press("q")
            session.expectEnd(.exited(0))
            #expect(try DataFile(folder.database).names.count == 5)
        }

        @Test func aFolderThatOthersMayWriteToIsRefusedBehindALinkToo() throws {
            chmod(folder.path, 0o777)
            try expectRefusal("is writable by others. Make it yours alone (chmod 700)")
            let link = TemporaryFolder()
            symlink(folder.path, link.path + "/satchel")
            try expectRefusal(
                "is writable by others", changing: ["XDG_DATA_HOME": link.path],
                isDataNamed: false)
        }

        @Test func withoutHomeTheSystemKnowsWhereTheDataAreOrOneLineSaysWhy() throws {
            let data = TemporaryFolder()
            let session = try SatchelSession(
                nil, changing: ["HOME": nil, "XDG_DATA_HOME": data.path])
            session.expect("Mango")
            session.press("q")
            session.expectEnd(.exited(0))
            if let other = OtherUser.prefix {
                // The home of nobody is a folder that does not exist and that nobody may make.
                try expectRefusal(
                    "Can't open /nonexistent (Permission denied)", changing: ["HOME": nil],
                    through: other, isDataNamed: false)
            }
        }

        @Test func aLogThatCannotBeOneOrCannotBeWrittenIsRefusedBeforeTheDataAreMade() throws {
            let logs = TemporaryFolder()
            let log = logs.path("log")
            let kinds: [() -> Int32] = [
                { mkfifo(log, 0o600) }, { mknod(log, S_IFSOCK | 0o600, 0) }, { mkdir(log, 0o700) },
                { symlink("/nowhere/at/all", log) }, { symlink(log, log) },
            ]
            for make in kinds {
                #expect(make() == 0)
                try expectRefusal("\(log) isn't a Satchel log.", ["--log", log])
                #expect(remove(log) == 0)
            }
            try expectRefusal(
                "Can't write to \(log)/log (No such file or directory).",
                ["--log", log + "/log"])
            OtherUser.give(logs)
            chmod(logs.path, 0o500)
            let other = OtherUser.prefix ?? []
            try expectRefusal(
                "Can't write to \(log) (Permission denied).", ["--log", log], through: other)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
            #expect(try FileManager.default.contentsOfDirectory(atPath: logs.path) == [])
        }

        @Test(arguments: ["two words", "s3cret\u{1}", "schlüssel"])
        func aKeyInTheEnvironmentThatCannotBeUsedIsRefusedWithoutBeingNamed(key: String) throws {
            try expectRefusal(
                "SATCHEL_FORECAST_KEY isn't a valid key", changing: ["SATCHEL_FORECAST_KEY": key])
        }

        @Test func aKeyInTheEnvironmentThatOthersCouldReadOnTheWayIsRefused() throws {
            try expectRefusal(
                "anyone on the way could read SATCHEL_FORECAST_KEY",
                changing: [
                    "SATCHEL_FORECAST_KEY": "s3cret0123",
                    "SATCHEL_FORECAST_URL": "http://weather.example",
                ])
        }

        @Test func aFileThatMayOnlyBeReadIsShownAndAChangeSaysWhyItCannotBeMade() throws {
            try makeStore()
            chmod(folder.database, 0o400)
            chmod(folder.path, 0o500)
            OtherUser.give(folder)
            let session = try SatchelSession(folder, through: OtherUser.prefix ?? [])
            session.expect("Mango")
            session.press(" ")
            session.expect("is read-only. Nothing was changed.")
            #expect(!session.screen.text.contains("✓"))
            session.press("j")
            session.expect("▌  Notepad")
            session.press("q")
            session.expectEnd(.exited(0))
            #expect(try DataFile(folder.database).run("SELECT sum(is_on_list) FROM item") == ["0"])
        }

        @Test func whileAnotherProgramHasLockedTheFileItSaysSoAndOpensAsSoonAsItCan() throws {
            try makeStore()
            var holder: DataFile? = try DataFile(folder.database)
            try holder?.run("PRAGMA locking_mode = EXCLUSIVE")
            try holder?.run("BEGIN EXCLUSIVE")
            let impatient = try SatchelSession(folder)
            #expect(impatient.terminal.wait(for: "Waiting for it; press Ctrl-C to give up."))
            impatient.press("\u{3}")
            #expect(impatient.terminal.waitForEnd() == .killed(SIGINT))

            let session = try SatchelSession(folder)
            #expect(session.terminal.wait(for: "is using \(folder.database). Waiting for it"))
            holder = nil
            session.expect("Mango")
            session.press(" ")
            session.expect("✓ Pear")
            session.press("q")
            session.expectEnd(.exited(0))
        }
    }

    /// Somebody without root's right to ignore permissions.
    enum OtherUser {
        private static let number: uid_t = 65534

        /// Starts a program as that user; nil when we are no better ourselves.
        static var prefix: [String]? {
            guard geteuid() == 0 else { return nil }
            return ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "--"]
        }

        /// Makes `folder` and what is in it that user's.
        static func give(_ folder: TemporaryFolder) {
            guard prefix != nil else { return }
            let names = FileManager.default.enumerator(atPath: folder.path)?.allObjects ?? []
            for name in names { chown(folder.path + "/\(name)", number, number) }
            chown(folder.path, number, number)
        }
    }
}
