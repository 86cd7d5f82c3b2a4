import ForecastClient
import Foundation
import Glibc
import TerminalTestSupport
import Testing

@Suite struct DemoFolderTests {
    private let parent = TemporaryFolder()

    private func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    @Test func theFolderOfADemoThatWasKilledIsRemovedByTheNextDemo() throws {
        // As after kill -9: nobody holds the lock.
        let abandoned = parent.path + "/satchel-demo-a1B2c3"
        mkdir(abandoned, 0o700)
        mkdir(abandoned + "/state", 0o700)
        let demo = try DemoFolder(in: parent.path)
        #expect(!exists(abandoned))
        #expect(exists(demo.path))
        demo.remove()
        #expect(!exists(demo.path))
    }

    @Test func theFolderOfADemoThatRunsStays() throws {
        let first = try DemoFolder(in: parent.path)
        let second = try DemoFolder(in: parent.path)
        #expect(exists(first.path) && exists(second.path))
        #expect(first.path != second.path)
        first.remove()
        second.remove()
    }

    @Test func whatIsNotADemosStays() throws {
        let others = [
            "satchel-demo-", "satchel-demo-toolong7", "satchel-demo-open00", "satchel-demo-link00",
            "satchel-demo-file00", "precious",
        ].map { parent.path + "/" + $0 }
        mkdir(others[0], 0o700)
        mkdir(others[1], 0o700)
        mkdir(others[2], 0o755)
        mkdir(others[5], 0o700)
        symlink(others[5], others[3])
        #expect(FileManager.default.createFile(atPath: others[4], contents: nil))
        let demo = try DemoFolder(in: parent.path)
        for path in others { #expect(exists(path), "\(path)") }
        demo.remove()
    }

    @Test func whatIsNoFolderUnderADemosNameIsNeitherOpenedNorRemoved() throws {
        let paths = ["fifo", "sock", "dang", "loop"].map { parent.path("satchel-demo-\($0)00") }
        #expect(mkfifo(paths[0], 0o700) == 0)
        #expect(mknod(paths[1], S_IFSOCK | 0o700, 0) == 0)
        #expect(symlink("/nowhere/at/all", paths[2]) == 0)
        #expect(symlink(paths[3], paths[3]) == 0)
        let demo = try DemoFolder(in: parent.path)
        var status = stat()
        for path in paths { #expect(lstat(path, &status) == 0, "\(path)") }
        demo.remove()
        for path in paths {
            #expect(throws: DemoFolder.Failure.self, "\(path)") { try DemoFolder(in: path) }
        }
    }
}
