import Foundation
import Resources
import Testing

@testable import CommandLineTool

@Suite struct CommandLineTextsTests {
    private func texts() throws -> CommandLineTexts {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let folder = ResourceFolder(path: root.appendingPathComponent("Resources").path)
        return CommandLineTexts(strings: try Strings(language: "en", folder: folder))
    }

    @Test func theHelpOfTheProgramListsEveryOptionAndEveryCommand() throws {
        let help = try texts().help(for: []).joined(separator: "\n")
        #expect(help.hasPrefix("Usage: satchel [options]\n"))
        #expect(help.contains("\n       satchel account add [--password-stdin] NAME\n"))
        #expect(help.contains("\n  --data DIR  Use the data in DIR (or set SATCHEL_DATA)\n"))
        for option in CommandLineOption.screen { #expect(help.contains("  \(option.signature) ")) }
        for verb in Verb.all { #expect(help.contains("\n  \(verb.name) ")) }
    }

    @Test func theHelpOfACommandSaysWhatItDoesAndListsItsOptions() throws {
        let help = try texts().help(for: [.accountAdd]).joined(separator: "\n")
        #expect(
            help == """
                Usage: satchel account add [--password-stdin] NAME

                Create an account for contacts

                  --password-stdin  Read passwords from standard input, one per line
                  --data DIR        Use the data in DIR (or set SATCHEL_DATA)
                  --lang TAG        Show texts in this language, e.g. en (or set SATCHEL_LANG)
                  --log FILE        Log errors with their details to FILE
                  --help            Show this help
                """)
    }

    @Test func theHelpOfAGroupListsItsCommands() throws {
        let help = try texts().help(for: [.accountAdd, .accountList])
            .joined(separator: "\n")
        #expect(help.contains("\n  account list  "))
        #expect(!help.contains("Read passwords"))
    }

    @Test func theLinesOfTheHelpFitA100ColumnTerminal() throws {
        for verbs in [[]] + Verb.all.map({ [$0] }) {
            for line in try texts().help(for: verbs) {
                #expect(line.count <= 100, "\(line)")
            }
        }
    }
}
