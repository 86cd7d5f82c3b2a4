import CommandLineTool
import CursesDriver
import Foundation
import Models
import Resources
import Storage

/// The program without a screen: carries out a command for accounts and ends.
struct AccountProgram {
    let command: AccountCommand
    let environment: [String: String]
    let strings: Strings

    /// Runs to the end of the process.
    func run() -> Never {
        let tool = AccountTool(strings: strings)
        do throws(AccountTool.Failure) {
            // Asks first, because other threads would take the signals that the prompt blocks.
            let password = try tool.password(for: command.action)
            let opened = openStore { password?.wipe() }
            Task {
                await finish(tool, password: password, opened: opened)
            }
        } catch {
            fail(error.message)
        }
        MainLoop.run()
    }

    private func finish(_ tool: AccountTool, password: Secret?, opened: OpenedStore) async {
        do throws(AccountTool.Failure) {
            for line in try await tool.run(command.action, password: password, in: opened.vault) {
                print(line)
            }
            await opened.close()
            exit(0)
        } catch {
            await opened.close()
            fail(error.message)
        }
    }

    /// Opens the store, or ends the process after `cleanUp`.
    private func openStore(orAfter cleanUp: () -> Void) -> OpenedStore {
        do throws(StoreError) {
            let data = try DataFolder.resolved(option: command.dataFolder, environment: environment)
            let state = StateFolder.resolved(environment: environment)
            let locale = LocaleSettings(environment: environment, language: nil)
            return try StoreOpener(folder: data, collation: locale.collate, stateFolder: state)
                .open(waiting: 30_000)
        } catch {
            cleanUp()
            fail(strings.message(for: error))
        }
    }

    private func fail(_ message: String) -> Never {
        complain(message)
        exit(1)
    }
}
