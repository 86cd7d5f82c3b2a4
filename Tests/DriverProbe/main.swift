import CursesDriver
import Foundation
import TerminalCore

// Drives the terminal driver alone, for tests: shows the events that come, one a line, and misbehaves on command.
// Arguments: `table` shows a list instead, `ascii` asks for ASCII symbols.

let probe = Probe(
    driver: CursesDriver(
        prefersASCII: CommandLine.arguments.contains("ascii"),
        crashMessage: "probe crashed; terminal restored"),
    showsTable: CommandLine.arguments.contains("table"))
do {
    try probe.start()
} catch {
    FileHandle.standardError.write(Data("probe: \(error)\n".utf8))
    exit(1)
}
RunLoop.main.run()
