import Foundation

let usage = "usage: satchel-bench BINARY [--idle SECONDS]\n"
var arguments = CommandLine.arguments.dropFirst()
var idleSeconds = 10.0
if let option = arguments.firstIndex(of: "--idle") {
    guard let seconds = arguments[(option + 1)...].first.flatMap(Double.init), seconds > 0 else {
        FileHandle.standardError.write(Data(usage.utf8))
        exit(2)
    }
    idleSeconds = seconds
    arguments.removeSubrange(option...(option + 1))
}
guard let binary = arguments.first, arguments.count == 1 else {
    FileHandle.standardError.write(Data(usage.utf8))
    exit(2)
}
do {
    let folder = try TemporaryFolder()
    try await Benchmark(binary: binary, folder: folder, idleSeconds: idleSeconds).run()
} catch {
    FileHandle.standardError.write(Data("satchel-bench: \(error)\n".utf8))
    exit(1)
}
