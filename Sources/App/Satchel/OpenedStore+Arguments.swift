import CommandLineTool
import Models
import Resources
import Storage

extension OpenedStore {
    /// Opens the store that `arguments` name, or the one in `demoFolder`. If another program has
    /// locked it, says so once and waits for up to half a minute.
    static func open(
        _ arguments: Arguments, environment: [String: String], locale: LocaleSettings,
        strings: Strings, printer: LinePrinter, log: LogFile?, demoFolder: String? = nil,
        seed: (() throws(SeedError) -> [ItemDetails])? = nil
    ) throws(StartFailure) -> OpenedStore {
        do throws(StoreError) {
            let opener = StoreOpener(
                folder: try DataFolder.resolved(
                    option: arguments.dataFolder ?? demoFolder, environment: environment),
                collation: locale.collate,
                stateFolder: demoFolder.map { DataFolder(path: $0 + "/state") }
                    ?? DataFolder.state(environment: environment),
                log: log)
            do throws(StoreError) {
                return try opener.open(waiting: 300, seed: seed)
            } catch .locked(let path) {
                printer.complain(strings.text(.waitingForLock, path))
                return try opener.open(waiting: 30_000, seed: seed)
            }
        } catch {
            throw StartFailure(opening: error, log: log, strings: strings)
        }
    }
}
