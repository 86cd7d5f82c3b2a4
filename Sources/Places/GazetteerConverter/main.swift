import Foundation
import Gazetteer

// Makes the files in Resources/gazetteer: `satchel-gazetteer FOLDER-OF-TABLES OUTPUT-FOLDER`.
guard CommandLine.arguments.count == 3 else {
    FileHandle.standardError.write(Data("usage: satchel-gazetteer TABLES OUTPUT\n".utf8))
    exit(2)
}
let source = CommandLine.arguments[1]
let target = CommandLine.arguments[2]

func text(_ name: String) throws -> String {
    try String(contentsOfFile: source + "/" + name, encoding: .utf8)
}

do {
    let zones = try text("zones.tsv")
    let table = try PlaceTable(
        cities: try text("cities.tsv"), otherNames: try text("cities_alt.tsv"), zones: zones)
    let bytes = try PlaceFileWriter.bytes(of: table)
    try Data(bytes).write(to: URL(fileURLWithPath: target + "/" + Gazetteer.placesName))
    try Data(zones.utf8).write(to: URL(fileURLWithPath: target + "/" + Gazetteer.zonesName))
    print("\(table.places.count) places, \(bytes.count) bytes")
} catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(1)
}
