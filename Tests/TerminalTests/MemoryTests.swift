import Foundation
import TerminalTestSupport
import Testing

extension SmokeTests {
    /// What can be read in the memory of the program after the contacts are gone from the screen.
    @Suite(.enabled(if: MemoryScan.isAllowed, "Only the superuser can read another process."))
    struct MemoryTests {
        private let folder = TemporaryFolder()

        @Test func afterALockNothingThatWasNotDrawnCanBeRead() throws {
            let (session, scan, drawn) = try opened()
            session.press("Z")
            session.expect("Locked")
            try expectClean(scan, but: drawn)
        }

        @Test func afterALogoutNothingThatWasNotDrawnCanBeRead() throws {
            let (session, scan, drawn) = try opened()
            session.press("o")
            session.expect("Log out of ")
            session.press("\u{1B}OA\r")
            session.expect("Log In")
            try expectClean(scan, but: drawn)
        }

        @Test(arguments: [false, true])
        func whileSuspendedNothingThatWasNotDrawnCanBeRead(isEditing: Bool) throws {
            let shell = ["/bin/sh", "-c", "set -m; \"$0\" \"$@\"; echo stopped:$?; read answer"]
            let (session, scan, drawn) = try opened(through: shell)
            if isEditing { edit(in: session) }
            session.press("\u{1A}")
            session.expect("stopped:148")
            try expectClean(scan, but: drawn)
            kill(scan.processID, SIGKILL)
        }

        @Test func aDraftOfALostConnectionLeavesNothingBehindWhenItIsDiscarded() throws {
            let (lost, _, _) = try opened()
            edit(in: lost)
            lost.terminal.signal(SIGHUP)
            lost.expectEnd(.exited(128 + SIGHUP))
            let session = try SatchelSession.openedContacts(folder, isFilled: true, rows: 14)
            session.expect("Continue?")
            session.press("\u{1B}OB\r")
            session.expectNo("Edit Contact")
            session.press("\u{1B}")
            session.expect("zqxname101")
            let (scan, drawn) = try scan(of: session)
            session.press("Z")
            session.expect("Locked")
            try expectClean(scan, but: drawn)
        }

        /// Changes the first contact, without saving it.
        private func edit(in session: SatchelSession) {
            session.press("\r")
            session.expect("Edit")
            session.press("e")
            session.expect("Edit Contact")
            session.press("9")
            session.settle()
        }

        /// An open account with 300 contacts, ten of which have been drawn.
        private func opened(
            through shell: [String] = []
        ) throws -> (SatchelSession, MemoryScan, drawn: Set<Int>) {
            let session = try SatchelSession.openedContacts(folder, rows: 14, through: shell)
            let (scan, drawn) = try scan(of: session, isInShell: !shell.isEmpty)
            return (session, scan, drawn)
        }

        private func scan(
            of session: SatchelSession, isInShell: Bool = false
        ) throws -> (MemoryScan, drawn: Set<Int>) {
            session.settle()
            let drawn = Set(
                session.screen.text.matches(of: /zqxname(\d{3})/).compactMap { Int($0.output.1) })
            #expect((8...12).contains(drawn.count), "\(session.screen.text)")
            let parent = session.terminal.processID
            let child = try String(
                contentsOfFile: "/proc/\(parent)/task/\(parent)/children", encoding: .utf8)
            let number = child.split(separator: " ").first.flatMap { pid_t($0) }
            let scan = MemoryScan(processID: isInShell ? try #require(number) : parent)
            #expect(try scan.markers()["name"]?.isSuperset(of: drawn) == true)
            return (scan, drawn)
        }

        private func expectClean(_ scan: MemoryScan, but drawn: Set<Int>) throws {
            let deadline = Clock.now() + 5
            var found: [String: Int] = [:]
            repeat {
                found = try scan.markers().mapValues { $0.subtracting(drawn).count }
                found["card"] = try scan.count(of: "BEGIN:VCARD")
                found["password"] = try scan.count(of: SatchelSession.contactsPassword)
                found = found.filter { $0.value > 0 }
            } while !found.isEmpty && Clock.now() < deadline
            #expect(found == [:])
        }
    }
}
