import Foundation
import Models
import TerminalTestSupport
import Testing

@testable import Storage

@Suite(.enabled(if: geteuid() == 0))
struct ReadOnlyTests {
    private let folder = TemporaryFolder()
    private let nobody: uid_t = 65534

    /// Puts three items there, hands all to another user and lets them do no more than `folderMode`
    /// and `fileMode`.
    private func prepare(folderMode: mode_t, fileMode: mode_t, keepingLog: Bool = false)
        async throws
    {
        var opened: OpenedStore? = try folder.open()
        for name in ["a", "b", "c"] { try await opened?.items.add(name) }
        if !keepingLog { opened = nil }
        for name in folder.names {
            chown(folder.path + "/" + name, nobody, nobody)
            chmod(folder.path + "/" + name, fileMode)
        }
        chown(folder.path, nobody, nobody)
        chmod(folder.path, folderMode)
        if keepingLog { try visit() }
    }

    private func visit() throws {
        let lines = try Worker("visit", folder.path, Int(nobody)).lines()
        #expect(lines.first == "read a,b,c")
        #expect(lines.last?.hasPrefix("refused readOnly") == true, "\(lines)")
    }

    @Test func aReadOnlyFileOpensForReadingAndRefusesChanges() async throws {
        try await prepare(folderMode: 0o700, fileMode: 0o400)
        try visit()
    }

    @Test func aReadOnlyFolderOpensForReadingAndRefusesChanges() async throws {
        try await prepare(folderMode: 0o500, fileMode: 0o600)
        try visit()
    }

    @Test func aReadOnlyFileInAReadOnlyFolderOpensForReading() async throws {
        try await prepare(folderMode: 0o500, fileMode: 0o400)
        try visit()
    }

    @Test func changesThatAreStillInTheLogAreReadAsWell() async throws {
        try await prepare(folderMode: 0o500, fileMode: 0o400, keepingLog: true)
    }
}
