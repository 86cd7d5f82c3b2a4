import Foundation
import TerminalTestSupport

let names = Benchmark.Section.allCases.map(\.rawValue).joined(separator: "|")
let usage = "usage: satchel-bench BINARY [--idle SECONDS] [--only \(names)]\n"

func fail(_ message: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data(message.utf8))
    exit(status)
}

var arguments = CommandLine.arguments.dropFirst()

/// Takes `option` and what follows it out of the arguments; nil where it is not among them.
@MainActor func value<Value>(of option: String, _ read: (String) -> Value?) -> Value? {
    guard let index = arguments.firstIndex(of: option) else { return nil }
    guard let value = arguments[(index + 1)...].first.flatMap(read) else {
        fail(usage, status: 2)
    }
    arguments.removeSubrange(index...(index + 1))
    return value
}

let idleSeconds = value(of: "--idle") { Double($0).flatMap { $0 > 0 ? $0 : nil } }
let section = value(of: "--only", Benchmark.Section.init(rawValue:))
guard let binary = arguments.first, arguments.count == 1 else { fail(usage, status: 2) }
do {
    let benchmark = Benchmark(
        binary: binary, folder: TemporaryFolder(), idleSeconds: idleSeconds ?? 10,
        sections: section.map { [$0] } ?? Benchmark.Section.allCases)
    try await benchmark.run()
} catch {
    fail("satchel-bench: \(error)\n", status: 1)
}
