import CommandLineTool
import CursesDriver
import ForecastClient
import Foundation
import Models
import Resources

/// The program from its arguments to its exit status.
struct Program {
    private static let wrongUsage: Int32 = 2

    let environment: [String: String]
    /// Whether the memory of the process is protected from other processes.
    let isHardened: Bool
    private let printer = LinePrinter(symbols: CursesDriver.symbols)

    /// Runs the program. Returns the exit status, unless the process ends before that.
    func run() -> Int32 {
        let words: [String]
        do throws(SystemFailure) {
            try OpenFileLimit.check()
            words = try Self.words()
        } catch {
            printer.complain(error.message)
            return EXIT_FAILURE
        }
        let folder: ResourceFolder
        let strings: Strings
        do throws(ResourceFolder.Failure) {
            folder = try ResourceFolder(forExecutable: RunningProgram.path)
            strings = try Strings(language: "en", folder: folder)
        } catch {
            printer.complain(error.message)
            return EXIT_FAILURE
        }
        let texts = CommandLineTexts(strings: strings)
        do throws(UsageError) {
            switch try Invocation(words, environment: environment) {
            case .help(let verbs):
                printer.print(texts.help(for: verbs))
                return EXIT_SUCCESS
            case .version:
                printer.print([texts.versionLine])
                return EXIT_SUCCESS
            case .verb(let verb, let arguments):
                let strings = strings.inLanguage(arguments.language)
                return start(strings) { () throws(StartFailure) in
                    try VerbProgram(
                        verb: verb, arguments: arguments, environment: environment,
                        strings: strings, printer: printer
                    ).run()
                }
            case .screen(let arguments):
                let locale = LocaleSettings(
                    environment: environment, language: arguments.language)
                let strings = strings.inLanguage(arguments.language)
                return start(strings) { () throws(StartFailure) in
                    try ScreenProgram(
                        arguments: arguments, environment: environment, locale: locale,
                        strings: strings, printer: printer, folder: folder
                    ).run()
                }
            }
        } catch {
            printer.complain(texts.message(for: error))
            return Self.wrongUsage
        }
    }

    /// The command line without the program's name.
    private static func words() throws(SystemFailure) -> [String] {
        do throws(WholeFile.Failure) {
            return Array(try RunningProgram.commandLine().dropFirst())
        } catch {
            throw .noCommandLine(code: error.code)
        }
    }

    /// Runs `program`, which ends the process itself unless it cannot start.
    private func start(
        _ strings: Strings, _ program: () throws(StartFailure) -> Never
    ) -> Int32 {
        if !isHardened { printer.complain(strings.text(.errorNotHardened)) }
        do throws(StartFailure) {
            try program()
        } catch {
            printer.complain(error.message)
            return EXIT_FAILURE
        }
    }
}
