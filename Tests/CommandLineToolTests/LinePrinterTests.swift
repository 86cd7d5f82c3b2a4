import Foundation
import Resources
import TerminalTestSupport
import Testing

@testable import CommandLineTool

@Suite struct LinePrinterTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// Characters that a terminal obeys, or that make a text look like another one.
    private static let hostile: [Unicode.Scalar] =
        [
            0x00...0x1F, 0x7F...0x9F, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x2064,
            0x2066...0x206F,
        ]
        .flatMap { $0.compactMap(Unicode.Scalar.init) }
        + ["\u{AD}", "\u{61C}", "\u{FEFF}", "\u{FFF9}", "\u{E0001}", "\u{E007F}"]
    private static let harmless: [Unicode.Scalar] = ["a", "]", ";", "0", "é", "王", "\u{FFFD}"]

    private let printer = LinePrinter { _ in .unicode }

    private func isHarmless(_ line: String) -> Bool {
        line.unicodeScalars.allSatisfy { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator: false
            default: true
            }
        }
    }

    private func hostileTexts(_ count: Int) -> [String] {
        var numbers = SeededNumbers(seed: 11)
        return (0..<count).map { _ in
            let length = Int.random(in: 1...20, using: &numbers)
            let scalars = (0..<length).compactMap { _ in
                (Self.hostile + Self.harmless).randomElement(using: &numbers)
            }
            return String(String.UnicodeScalarView(scalars))
        }
    }

    @Test func whateverIsPrintedIsOneLineOfHarmlessText() {
        for scalar in Self.hostile { #expect(printer.text("a\(scalar)b", on: 1) == "a?b") }
        for text in hostileTexts(2000) {
            #expect(isHarmless(printer.text(text, on: 1)), "\(text.utf8)")
        }
        #expect(printer.text("Bjørn 王小明 👍🏽 e\u{301}", on: 1) == "Bjørn 王小明 👍🏽 e\u{301}")
    }

    @Test func whereOnlyASCIICanBePrintedNothingElseIs() {
        let printer = LinePrinter { $0 == 1 ? .ascii : .unicode }
        #expect(
            printer.text("Bjørn 王小明 “x” 12 °C\u{9B}", on: 1) == "Bjorn wangxiaoming \"x\" 12 C?")
        #expect(printer.text("Bjørn", on: 2) == "Bjørn")
        for text in hostileTexts(500) {
            #expect(printer.text(text, on: 1).utf8.allSatisfy { (0x20..<0x7F).contains($0) })
        }
    }

    @Test func everyRefusalOfACommandLineIsHarmless() throws {
        let folder = ResourceFolder(path: Self.root.appendingPathComponent("Resources").path)
        let texts = CommandLineTexts(strings: try Strings(language: "en", folder: folder))
        let verbs = Verb.all.map { $0.name.split(separator: " ").map(String.init) }
        for text in hostileTexts(50) {
            let calls =
                [["-\(text)"], ["--\(text)"], [text], ["--demo=\(text)"], ["account", text]]
                + verbs.flatMap { [$0 + ["a", text, text], $0 + ["--\(text)"]] }
            for call in calls {
                do {
                    _ = try Invocation(call, environment: [:])
                } catch {
                    #expect(isHarmless(printer.text(texts.message(for: error), on: 2)))
                }
            }
        }
    }

    /// Otherwise a new message could reach the terminal as it is.
    @Test func nothingPrintsButTheLinePrinter() throws {
        let printing =
            /[^.\w](?:print|debugPrint|dump|fputs|puts|dprintf|perror)\(|FileHandle\.standard/
        let sources = Self.root.appendingPathComponent("Sources")
        let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
        for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
            let isExempt = ["/LinePrinter.swift", "/GazetteerConverter/"]
            if isExempt.contains(where: file.path.contains) { continue }
            let text = try String(contentsOf: file, encoding: .utf8)
            #expect(text.firstMatch(of: printing) == nil, "\(file.path)")
        }
    }
}
