import Foundation
import TerminalTestSupport
import Testing

extension SmokeTests {
    @Suite struct StoreTroubleTests {
        private let folder = TemporaryFolder()

        @Test func aLockedFileKeepsAChangeOffTheScreenAndSaysWhyThenAllIsWellAgain() throws {
            let session = try SatchelSession.opened(folder)
            let holder = try DataFile(folder.database)
            try holder.run("BEGIN IMMEDIATE")
            session.press(" j")
            // The change waits, and the screen does not.
            session.expect("▌  Notepad")
            session.expect("Saving…")
            #expect(!session.screen.text.contains("Another program"))
            #expect(!session.screen.text.contains("✓"))
            session.expect("Another program is using your data")
            #expect(!session.screen.text.contains("✓"))
            try holder.run("ROLLBACK")
            session.press(" ")
            session.expect("✓ Notepad")
            #expect(session.row("Pear").hasPrefix("   Pear"))
            session.press("q")
            session.expectEnd(.exited(0))
        }

        @Test func aFileThatIsRemovedIsNoticedBeforeTheNextChangeAndWhatWasInItSaved() throws {
            let session = try SatchelSession.opened(folder)
            session.press(" ")
            session.expect("✓ Pear")
            for name in ["", "-wal", "-shm"] { unlink(folder.database + name) }
            session.press("j ")
            session.expect("was deleted or replaced while it was open.")
            #expect(!session.screen.text.contains("✓ Notepad"))
            session.press("q")
            session.expectEnd(.exited(0))
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            let rescue = try #require(
                names.first {
                    $0.contains("rescue") || $0.contains("saved") || $0.hasSuffix(".sqlite")
                })
            let data = try DataFile(folder.path + "/" + rescue)
            #expect(try data.run("SELECT name FROM item WHERE is_on_list = 1") == ["Pear"])
        }

        @Test func aFileThatIsMovedAwayIsNoticedAtOnceTheNextStartSaysWhereItsLogIs() throws {
            let session = try SatchelSession.opened(folder)
            session.press(" ")
            session.expect("✓ Pear")
            rename(folder.database, folder.path + "/elsewhere")
            session.expect("was deleted or replaced while it was open.")
            let other = try SatchelSession(folder)
            other.expect("satchel-orphan-1")
            session.press("q")
            session.expectEnd(.exited(0))
            other.press("q")
            other.expectEnd(.exited(0))
        }

        enum Limit: Sendable { case fileSize, smallDisk }

        @Test(arguments: [Limit.fileSize, .smallDisk])
        func aFullDiskRefusesAChangeAndLosesNothingThatWasShown(limit: Limit) throws {
            let disk = limit == .smallDisk ? SmallDisk(on: folder) : nil
            if limit == .smallDisk, disk == nil { return }
            // In blocks of 512 or 1024 bytes, as the shell pleases.
            let shell = ["/bin/sh", "-c", "ulimit -f 256; exec \"$0\" \"$@\""]
            let session = try SatchelSession(folder, through: disk == nil ? shell : [])
            session.expect("Mango")
            var shown = 0
            while shown < 1000 {
                session.press("a")
                session.expect("Cancel")
                session.press("Item \(shown)\r")
                session.wait { !$0.text.contains("Cancel") || $0.text.contains("disk is full") }
                if session.screen.text.contains("is full") { break }
                shown += 1
            }
            #expect((1..<1000).contains(shown), "\(session.screen.text)")
            session.press("\u{3}")
            session.expect("Discard and quit")
            session.press("j\r")
            session.expectEnd(.exited(0))
            let names = try DataFile(folder.database).names
            #expect(names.dropFirst(5) == (0..<shown).map { "Item \($0)" }[...])
            #expect(try DataFile(folder.database).integrity == ["ok"])
        }

        /// A file system of 300 kB, where the user may mount one.
        private final class SmallDisk {
            private let path: String

            init?(on folder: TemporaryFolder) {
                path = folder.path
                guard mount("tmpfs", path, "tmpfs", 0, "size=300k,mode=0700") == 0 else {
                    return nil
                }
            }

            deinit {
                umount2(path, Int32(MNT_DETACH))
            }
        }
    }
}
