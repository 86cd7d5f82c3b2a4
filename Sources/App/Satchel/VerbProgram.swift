import CommandLineTool
import CursesDriver
import Foundation
import Models
import Resources
import Storage

/// The program without a screen: carries out a verb and ends.
struct VerbProgram {
    let verb: Verb
    let arguments: Arguments
    let environment: [String: String]
    let strings: Strings
    let printer: LinePrinter

    /// Runs to the end of the process, or throws before the store is open.
    func run() throws(StartFailure) -> Never {
        let work = try prepare()
        let opened = try OpenedStore.open(
            arguments, environment: environment,
            locale: LocaleSettings(environment: environment, language: arguments.language),
            strings: strings, printer: printer,
            log: try LogFile(of: arguments, strings: strings))
        Task { exit(await carryOut(work, with: opened)) }
        MainLoop.run()
    }

    /// Carries out the work, prints its result, and returns the exit status.
    private func carryOut(_ work: Verb.Work, with opened: OpenedStore) async -> Int32 {
        let context = VerbContext(accounts: opened.vault, strings: strings)
        do throws(VerbFailure) {
            let lines = try await work(context)
            await opened.close()
            printer.print(lines)
            return EXIT_SUCCESS
        } catch {
            await opened.close()
            printer.complain(error.message)
            return EXIT_FAILURE
        }
    }

    private func prepare() throws(StartFailure) -> Verb.Work {
        do throws(VerbFailure) {
            return try verb.prepare(arguments, strings, printer)
        } catch {
            throw StartFailure(message: error.message)
        }
    }
}
