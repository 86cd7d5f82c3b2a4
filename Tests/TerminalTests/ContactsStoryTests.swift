import Foundation
import TerminalTestSupport
import Testing

extension SmokeTests {
    /// With real keys, which take about a second each: one story, and no more logins than it needs.
    @Suite struct ContactsStoryTests {
        private static let password = "grüne Wörter 42"
        private static let name = "王小明"
        private static let oldPhone = "0912 345 678"
        private static let newPhone = "0912 345 6789"
        private static let up = "\u{1B}OA"

        private let folder = TemporaryFolder()

        @Test func contactsStayPrivateFromTheFirstAccountToAPasswordThatIsForgotten() throws {
            try create()
            try logInAgain()
            try expectKeyElsewhere()
            try suspend()
            try logOut()
            try forget()
            try expectSecrecy()
        }

        private func contacts(through shell: [String] = []) throws -> SatchelSession {
            let session = try SatchelSession(folder, through: shell)
            session.expect("Items")
            session.settle()
            session.press("3")
            return session
        }

        private func expectOpen(_ session: SatchelSession) {
            session.expect("Contacts: mj")
            session.expect(Self.name)
        }

        /// A frame may arrive in pieces: what counts is the whole row.
        private func expectRow(in session: SatchelSession) {
            let isThere = session.wait { screen in
                screen.lines.contains {
                    $0.contains(Self.name) && $0.hasSuffix(" " + Self.newPhone)
                }
            }
            #expect(isThere, "\(session.screen.text)")
        }

        private func create() throws {
            let session = try contacts()
            session.expect("There is no recovery")
            session.press("mj\t\(Self.password)\t\(Self.password)\r")
            session.expect("Contacts: mj")
            let limits = try String(
                contentsOfFile: "/proc/\(session.terminal.processID)/limits", encoding: .utf8)
            let core = limits.split(separator: "\n").first { $0.hasPrefix("Max core file size") }
            #expect(core?.split(separator: " ").dropFirst(4).prefix(2) == ["0", "0"])
            session.press("a")
            session.expect("Add Contact")
            session.press("\(Self.name)\t\(Self.oldPhone)\r")
            session.expectNo("Add Contact")
            session.expect(Self.oldPhone)
            session.press("\r")
            session.expect("Edit")
            session.press("e")
            session.expect("Edit Contact")
            session.press("55")
            session.expect(Self.oldPhone + "55")
            session.press("\u{1B}")
            session.expect("Discard")
            session.press("j\r")
            session.expectNo("Edit Contact")
            session.expectNo(Self.oldPhone + "5")
            session.expect(Self.oldPhone)
            session.press("e")
            session.expect("Edit Contact")
            session.press("9\r")
            session.expect("Contacts: mj")
            session.expectNo("Edit Contact")
            expectRow(in: session)
            session.press("q")
            session.expectEnd(.exited(0))
        }

        /// A wrong password, and the right one with both switches on; then the connection is lost.
        private func logInAgain() throws {
            let session = try contacts()
            session.expect("Log In")
            session.press("wrong\r")
            session.expect("Wrong account name or password.")
            // The next try is refused for a second, by the clock of the machine.
            usleep(1_100_000)
            session.press("\(Self.password)\t\t \r")
            expectOpen(session)
            expectRow(in: session)
            session.terminal.signal(SIGHUP)
            session.expectEnd(.exited(128 + SIGHUP))
        }

        /// The device key is there, and is no part of the data.
        private func expectKeyElsewhere() throws {
            let manager = FileManager.default
            let keys = try manager.contentsOfDirectory(atPath: folder.statePath + "/satchel")
            #expect(keys.count == 1)
            #expect(keys.allSatisfy { $0.hasSuffix(".key") })
            let data = try manager.subpathsOfDirectory(atPath: folder.path)
            #expect(data.allSatisfy { $0.hasPrefix("satchel.") }, "\(data)")
        }

        private func suspend() throws {
            let session = try contacts(
                through: [
                    "/bin/sh", "-c",
                    "set -m; \"$0\" \"$@\"; echo stopped:$?; read answer; fg >/dev/null; "
                        + "echo end:$?",
                ])
            expectOpen(session)
            session.press("\u{1A}")
            session.expect("stopped:148")
            session.press("\n")
            session.expect("Locked")
            session.settle()
            #expect(!session.screen.text.contains(Self.name))
            session.press("\u{3}")
            session.expect("end:0")
            _ = session.terminal.waitForEnd()
        }

        private func logOut() throws {
            let session = try contacts()
            expectOpen(session)
            logOut(session)
            session.press("\u{3}")
            session.expectEnd(.exited(0))
        }

        private func logOut(_ session: SatchelSession) {
            session.press("o")
            session.expect("Log out of ")
            session.press(Self.up + "\r")
            session.expect("Log In")
            session.expect("••••••••")
        }

        private func forget() throws {
            let session = try contacts()
            session.expect("••••••••")
            session.settle()
            #expect(!session.screen.text.contains(Self.name))
            session.press("\r")
            expectOpen(session)
            logOut(session)
            // Switched off, it is forgotten at once: the dots go, and Enter does not press through.
            session.press("\t\t ")
            session.expectNo("•")
            session.press("\r")
            session.settle()
            #expect(!session.screen.text.contains(Self.name))
            session.press("\u{3}")
            session.expectEnd(.exited(0))
            let last = try contacts()
            last.expect("Log In")
            last.settle()
            #expect(!last.screen.text.contains("•"))
            last.press("\u{3}")
            last.expectEnd(.exited(0))
        }

        private func expectSecrecy() throws {
            for root in [folder.path, folder.statePath] { try expectSecrecy(in: root) }
        }

        private func expectSecrecy(in root: String) throws {
            let manager = FileManager.default
            let paths = try #require(manager.enumerator(atPath: root))
            for case let path as String in paths {
                let attributes = try manager.attributesOfItem(atPath: root + "/" + path)
                let isFolder = attributes[.type] as? FileAttributeType == .typeDirectory
                let mode = (attributes[.posixPermissions] as? NSNumber)?.intValue
                #expect(mode == (isFolder ? 0o700 : 0o600), "\(path)")
                let bytes = manager.contents(atPath: root + "/" + path) ?? Data()
                for secret in [Self.name, Self.oldPhone, Self.newPhone, Self.password] {
                    #expect(bytes.range(of: Data(secret.utf8)) == nil, "\(secret) in \(path)")
                }
            }
        }
    }
}
