import CursesDriver
import Foundation
import TerminalCore

// Drives the terminal driver alone, for tests: shows the events that come, one a line, and
// misbehaves on command. Arguments: `table` shows a list instead, `ascii` asks for ASCII symbols,
// `wait` waits for a line before the terminal is taken, `nonblocking` begins with a standard output
// that does not block and says in the end whether it still is, `slow` takes its time to end by a
// signal.

CursesDriver.prepareProcess()
if CommandLine.arguments.contains("wait") {
    FileHandle.standardError.write(Data("waiting\n".utf8))
    _ = readLine()
}
if CommandLine.arguments.contains("nonblocking") {
    _ = fcntl(STDOUT_FILENO, F_SETFL, fcntl(STDOUT_FILENO, F_GETFL) | O_NONBLOCK)
}
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
probe.run()
