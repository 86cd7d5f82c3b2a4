import Foundation
import Testing

/// What the README says to developers, held against the source tree.
@Suite struct ReadmeTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private let readme: String
    private let targets: [Target]

    init() throws {
        readme = try Self.text("README.md")
        targets = Target.all(in: try Self.text("Package.swift"))
    }

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    /// The targets of the program, without those of its tests.
    private var modules: [Target] { targets.filter { !$0.path.hasPrefix("Tests/") } }

    /// The rows of the table of modules: floor, module, description, imports.
    private var rows: [[String]] {
        readme.split(separator: "\n").drop { $0 != "| floor | module | what it is | imports |" }
            .dropFirst(2).prefix { $0.hasPrefix("|") }
            .map { row in
                row.split(separator: "|", omittingEmptySubsequences: false)
                    .map { $0.trimmingCharacters(in: .whitespaces) }
            }
            .map { Array($0.dropFirst().dropLast()) }
    }

    private static func names(in cell: String) -> [String] {
        cell.matches(of: /`([^`]*)`/).map { String($0.1) }
    }

    @Test func theTableOfModulesNamesEveryTargetOnce() {
        #expect(modules.count > 20)
        #expect(rows.flatMap { Self.names(in: $0[1]) }.sorted() == modules.map(\.name).sorted())
    }

    @Test func theTableOfModulesSaysWhatEachTargetImports() throws {
        for row in rows {
            let name = try #require(Self.names(in: row[1]).first)
            let target = try #require(modules.first { $0.name == name })
            #expect(Self.names(in: row[3]).sorted() == target.dependencies.sorted(), "\(name)")
        }
    }

    @Test func everyTargetStandsOnTheFloorThatTheTableSays() throws {
        for row in rows {
            let floor = try #require(Self.names(in: row[0]).first)
            let name = try #require(Self.names(in: row[1]).first)
            let path = try #require(modules.first { $0.name == name }).path
            let isOnFloor = path == floor || path == "Sources/\(floor)/\(name)"
            #expect(isOnFloor, "\(name) is in \(path)")
        }
    }

    @Test func everyFolderOnAFloorIsATarget() throws {
        let sources = Self.root.appendingPathComponent("Sources")
        var folders: [String] = []
        for floor in try Self.folders(in: sources) {
            for folder in try Self.folders(in: sources.appendingPathComponent(floor)) {
                folders.append("Sources/\(floor)/\(folder)")
            }
        }
        let paths = modules.map(\.path).filter { $0.hasPrefix("Sources/") }
        #expect(folders.sorted() == paths.sorted())
    }

    @Test func everyPathThatTheReadmeNamesExists() {
        let linked = readme.matches(of: /\]\(([^)]*)\)/).map { String($0.1) }
        let quoted = Self.names(in: readme).filter { name in
            ["Sources/", "Tests/", "Resources/"].contains { name.hasPrefix($0) }
                || [".swift", ".strings", ".md"].contains { name.hasSuffix($0) }
        }
        #expect(quoted.count > 15)
        for path in linked + quoted {
            let file = Self.root.appendingPathComponent(path)
            #expect(FileManager.default.fileExists(atPath: file.path), "\(path)")
        }
    }

    private static func folders(in folder: URL) throws -> [String] {
        try FileManager.default
            .contentsOfDirectory(at: folder, includingPropertiesForKeys: [.isDirectoryKey])
            .filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
            .map(\.lastPathComponent)
    }
}

/// A target as the manifest declares it.
private struct Target {
    let name: String
    let path: String
    let dependencies: [String]

    /// Reads the declarations as text: asking SwiftPM would take seconds.
    static func all(in manifest: String) -> [Target] {
        let kinds = /\.(?:target|executableTarget|testTarget|systemLibrary)\(/
        let starts = manifest.matches(of: kinds).map(\.range.upperBound)
        let ends = starts.dropFirst() + [manifest.endIndex]
        return zip(starts, ends).compactMap { start, end in
            let text = manifest[start..<end]
            guard let name = text.firstMatch(of: /name: "(\w+)"/)?.1 else { return nil }
            let path = text.firstMatch(of: /path: "([^"]+)"/)?.1
            let list = text.firstMatch(of: /dependencies: \[([^\]]*)\]/)?.1 ?? ""
            return Target(
                name: String(name), path: path.map(String.init) ?? "Tests/\(name)",
                dependencies: list.matches(of: /"(\w+)"/).map { String($0.1) })
        }
    }
}
