import CommandLineTool
import ForecastClient
import Foundation
import Models
import Resources

/// The program from its arguments to its exit status.
struct Program {
    private static let success: Int32 = 0
    private static let failure: Int32 = 1
    private static let wrongUsage: Int32 = 2

    let arguments: [String]
    let environment: [String: String]
    /// Whether the memory of the process is protected from other processes.
    let isHardened: Bool

    /// Runs to the end. Opening the screen ends the process itself.
    func run() -> Int32 {
        let folder: ResourceFolder
        let strings: Strings
        do throws(ResourceFolder.Failure) {
            folder = try ResourceFolder(forExecutable: RunningProgram.path)
            strings = try Strings(language: "en", folder: folder)
        } catch {
            complain(error.message)
            return Self.failure
        }
        let texts = CommandLineTexts(strings: strings)
        do throws(UsageError) {
            switch try Invocation(arguments: arguments, environment: environment) {
            case .help:
                print(texts.help)
                return Self.success
            case .version:
                print(texts.versionLine)
                return Self.success
            case .account(let command):
                warnUnlessHardened(strings)
                AccountProgram(command: command, environment: environment, strings: strings).run()
            case .screen(let options):
                warnUnlessHardened(strings)
                return openScreen(options, strings: strings, folder: folder)
            }
        } catch {
            complain(texts.message(for: error))
            return Self.wrongUsage
        }
    }

    private func warnUnlessHardened(_ strings: Strings) {
        if !isHardened { complain(strings.text(.errorNotHardened)) }
    }

    private func openScreen(
        _ options: ScreenOptions, strings: Strings, folder: ResourceFolder
    ) -> Int32 {
        let locale = LocaleSettings(environment: environment, language: options.language)
        do throws(StartFailure) {
            try ScreenProgram(
                options: options, environment: environment, locale: locale, strings: strings,
                folder: folder
            ).run()
        } catch {
            complain(error.message)
            return Self.failure
        }
    }
}
