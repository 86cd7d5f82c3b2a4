import Foundation
import Models
import ScreenKit
import Testing

@testable import Resources

@Suite struct StringTableTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    private static let folder = ResourceFolder(
        path: root.appendingPathComponent("Resources").path)

    @Test(arguments: ["en"])
    func everyTableHasEveryKeyAndNoOther(language: String) throws {
        let strings = try Strings(language: language, folder: Self.folder)
        let kit = KitStrings.Text.allCases.map { "kit.\($0.rawValue)" }
        let keys = Set(StringKey.allCases.map(\.rawValue) + kit + Strings.conditionKeys)
        #expect(strings.names.subtracting(keys).sorted() == [])
        #expect(keys.subtracting(strings.names).sorted() == [])
    }

    @Test func everyKeyIsUsedBySomeScreen() throws {
        let sources = try Self.swiftFiles(under: ["Sources", "Resources"])
            .filter {
                !$0.path.hasSuffix("StringKey.swift") && !$0.path.hasSuffix("KitStrings.swift")
            }
            .map { try String(contentsOf: $0, encoding: .utf8) }
            .joined(separator: "\n")
        let names = Set(sources.matches(of: /\.([A-Za-z]\w*)/).map { String($0.1) })
        let unused = StringKey.allCases.map(\.rawValue).filter { !names.contains($0) }
        #expect(unused == [])
        let kitFile = Self.root.appendingPathComponent("Sources/Kit/ScreenKit/KitStrings.swift")
        let kitSource = try String(contentsOf: kitFile, encoding: .utf8)
        let unusedInKit = KitStrings.Text.allCases.map(\.rawValue).filter { name in
            !names.contains(name) && !kitSource.contains("text(.\(name))")
        }
        #expect(unusedInKit == [])
    }

    @Test func noScreenHoldsALiteralThatAUserReads() throws {
        let files = try Self.swiftFiles(under: ["Sources/Screens", "Sources/Kit/ScreenKit"])
        for file in files {
            let code = try String(contentsOf: file, encoding: .utf8)
                .split(separator: "\n").filter { !$0.contains("///") && !$0.contains("// ") }
            for line in code {
                // Two words in quotes are a sentence or on the way to one.
                let literal = line.firstMatch(of: /"[^"\\]*[A-Za-z]{2,} [A-Za-z]{2,}[^"]*"/)
                #expect(literal == nil, "\(file.lastPathComponent): \(line)")
            }
        }
    }

    @Test func theLongLanguageIsLongerAndKeepsPlaceholdersKeysAndNumbers() {
        let text = "Press a to add {1} of 42 to the shopping list."
        let long = Strings.lengthened(text)
        #expect(long.hasSuffix("."))
        for kept in [" a ", "{1}", "42"] { #expect(long.contains(kept)) }
        #expect(!long.contains("Press"))
        #expect((text.count * 5 / 4...text.count * 3 / 2).contains(long.count))
    }

    @Test func valuesAreFilledInOnceAndMayHoldAnything() throws {
        let strings = try Strings(language: "en", folder: Self.folder)
        #expect(strings.text(.undoOffer, "Deleted {1} %@ {2}") == "Deleted {1} %@ {2} · u to undo")
        #expect(strings.text(.rowQuantityUnit, "5", "{1}") == "5 {1}")
    }

    @Test func aMissingOrBrokenTableIsATypedError() throws {
        #expect(throws: ResourceFolder.Failure.self) {
            try Strings(language: "xx", folder: Self.folder)
        }
        #expect(throws: ResourceFolder.Failure.self) {
            try ResourceFolder(forExecutable: "/nowhere/bin/satchel")
        }
    }

    @Test func everyStoreErrorSaysWhatToDoInWords() throws {
        let strings = try Strings(language: "en", folder: Self.folder)
        let path = "/data/satchel.sqlite"
        let errors: [StoreError] = [
            .cannotOpen(path: path, reason: "x"), .unsafeFolder(path: path), .foreign(path: path),
            .corrupt(path: path), .newer(path: path), .readOnly(path: path), .diskFull(path: path),
            .locked(path: path), .removed(path: path, rescue: nil),
        ]
        for error in errors {
            let message = strings.message(for: error)
            #expect(message.contains(path))
            #expect(!message.contains("{"))
            #expect(message.hasSuffix("."))
        }
    }

    private static func swiftFiles(under folders: [String]) throws -> [URL] {
        try folders.flatMap { folder in
            try FileManager.default.subpathsOfDirectory(
                atPath: root.appendingPathComponent(folder).path
            )
            .filter { $0.hasSuffix(".swift") }
            .map { root.appendingPathComponent(folder).appendingPathComponent($0) }
        }
    }
}
