import Foundation
import TerminalTestSupport

/// What people use today, with as many entries: an address book and a list of things to do.
enum OtherPrograms {
    /// Those to compare with: a name, and how to set one up, nil where it is not installed.
    static func all(
        entries: Int, in folder: TemporaryFolder
    ) throws -> [(name: String, program: MeasuredProgram?)] {
        [
            ("abook", try abook(entries, in: folder)),
            ("calcurse", try calcurse(entries, in: folder)),
        ]
    }

    private static func abook(_ entries: Int, in folder: TemporaryFolder) throws -> MeasuredProgram?
    {
        guard let path = path(of: "abook") else { return nil }
        let people = (0..<entries).map {
            "[\($0)]\nname=Person Number \($0)\nemail=person\($0)@example.org\nphone=555\($0)\n"
        }
        let head = "[format]\nprogram=abook\nversion=0.6.1\n\n"
        let file = folder.path("abook-\(entries)")
        try (head + people.joined(separator: "\n")).write(
            toFile: file, atomically: false, encoding: .utf8)
        return MeasuredProgram(
            name: "abook", command: [path, "--datafile", file],
            environment: MeasuredProgram.environment(home: folder.path), firstText: "Person",
            home: "\u{1B}OH", quit: "q")
    }

    private static func calcurse(
        _ entries: Int, in folder: TemporaryFolder
    ) throws -> MeasuredProgram? {
        guard let path = path(of: "calcurse") else { return nil }
        let data = folder.path("calcurse-\(entries)")
        try FileManager.default.createDirectory(
            atPath: data, withIntermediateDirectories: false)
        let tasks = (0..<entries).map { "[\($0 % 9 + 1)] Thing number \($0)\n" }
        try tasks.joined().write(toFile: data + "/todo", atomically: false, encoding: .utf8)
        return MeasuredProgram(
            name: "calcurse", command: [path, "-D", data, "-C", data],
            environment: MeasuredProgram.environment(home: folder.path), firstText: "Thing",
            entry: ["\t", "\t"], home: "g", quit: "qy")
    }

    private static func path(of name: String) -> String? {
        ["/usr/bin/", "/usr/local/bin/", "/bin/"].map { $0 + name }
            .first(where: FileManager.default.isExecutableFile)
    }
}
