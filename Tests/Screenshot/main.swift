import Foundation

guard CommandLine.arguments.count == 3 else {
    FileHandle.standardError.write(Data("usage: satchel-screenshot BINARY FOLDER\n".utf8))
    exit(2)
}
do {
    let screens = try await Photographer(binary: CommandLine.arguments[1]).screens()
    let picture = Picture(screens: screens).svg
    let file = CommandLine.arguments[2] + "/screenshot.svg"
    try picture.write(toFile: file, atomically: true, encoding: .utf8)
    print("\(file): \(picture.utf8.count) bytes")
} catch {
    FileHandle.standardError.write(Data("satchel-screenshot: \(error)\n".utf8))
    exit(1)
}
