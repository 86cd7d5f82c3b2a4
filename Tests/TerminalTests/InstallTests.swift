import Foundation
import TerminalTestSupport
import Testing

extension SmokeTests {
    /// `make install` and `make uninstall`, with blanks and quotes in the paths.
    struct InstallTests {
        private let folder = TemporaryFolder()

        @Test func everybodyCanReadWhatIsInstalledWhateverTheUmask() throws {
            try make("install")
            let paths = try #require(FileManager.default.enumerator(atPath: root)).compactMap {
                $0 as? String
            }
            #expect(paths.contains("usr local/bin/satchel"))
            #expect(paths.contains("usr local/share/satchel/seed.plist"))
            #expect(paths.contains("usr local/share/satchel/en.lproj/Localizable.strings"))
            for path in paths {
                let attributes = try FileManager.default.attributesOfItem(atPath: root + "/" + path)
                let isFile = attributes[.type] as? FileAttributeType == .typeRegular
                let isProgram = path.hasPrefix("usr local/bin/satchel")
                #expect(
                    attributes[.posixPermissions] as? Int == (isFile && !isProgram ? 0o644 : 0o755),
                    "\(path)")
            }
        }

        @Test func uninstallingRemovesWhatWasInstalledAndNothingElse() throws {
            try make("install")
            let others = ["usr", "local", "usr local/bin/other", "usr local/share/other"]
            for other in others {
                #expect(FileManager.default.createFile(atPath: root + "/" + other, contents: nil))
            }
            try make("uninstall")
            let left = try FileManager.default.subpathsOfDirectory(atPath: root)
            #expect(Set(left) == Set(others + ["usr local", "usr local/bin", "usr local/share"]))
        }

        private var root: String { folder.path("it's $HOME") }

        /// Runs a target of the Makefile on the programs under test, without building them.
        private func make(_ target: String) throws {
            let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
                .deletingLastPathComponent().deletingLastPathComponent().path
            let programs = URL(fileURLWithPath: SatchelSession.program).deletingLastPathComponent()
            let process = try PipedProcess(
                [
                    "/bin/sh", "-c", "umask 077; exec \"$@\"", "sh", "make", "-C", package,
                    "-o", "build", target, "BUILD=" + programs.path,
                    // make would replace a variable.
                    "DESTDIR=" + root.replacingOccurrences(of: "$", with: "$$"),
                    "PREFIX=/usr local",
                ], environment: ["PATH": "/usr/bin:/bin"], takesErrors: true)
            let output = String(decoding: process.readToEnd(), as: UTF8.self)
            #expect(process.waitUntilExit() == 0, "\(output)")
        }
    }
}
