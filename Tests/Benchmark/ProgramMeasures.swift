import Foundation
import Models
import TerminalTestSupport

/// Measures the programs themselves: how large they are as they are installed, and how long a fetch
/// takes.
struct ProgramMeasures {
    private static let fetches = 30
    /// The hours of the demo's forecast, which is what the table counts.
    private static let hours = 49

    /// Where the programs and the data are that were built together.
    let built: URL
    let folder: TemporaryFolder

    func measureSizes(_ table: inout ResultTable) throws {
        let goals = [("satchel", nil), ("satchel-forecast", 16.0), ("satchel-demo-server", 10)]
        var total = try Self.size(of: built.appendingPathComponent("satchel_Resources.resources"))
        for (name, goal) in goals {
            let size = try Self.size(of: stripped(name))
            total += size
            table.add("size of \(name)", items: 1, size, .megabytes, goal: goal)
        }
        table.add("size of all with data", items: 3, total, .megabytes, goal: 90)
    }

    /// A forecast of the demo's server: from the start of the program to its answer.
    func measureFetch(_ table: inout ResultTable) throws {
        guard let place = Coordinates(latitude: 55.6759, longitude: 12.5655) else { return }
        let server = try PipedProcess([path("satchel-demo-server")], environment: [:])
        defer { server.kill() }
        let request = ForecastRequest(
            provider: "darksky", baseURL: "http://127.0.0.1:\(server.readLine())",
            coordinates: place)
        let line = try JSONEncoder().encode(request) + [0x0A]
        var times: [Double] = []
        for _ in 0..<Self.fetches {
            let start = Clock.now()
            let fetcher = try PipedProcess([path("satchel-forecast")], environment: [:])
            fetcher.write(line)
            guard fetcher.readToEnd().starts(with: #"{"reply""#.utf8) else { continue }
            times.append((Clock.now() - start) * 1000)
        }
        table.add(
            "start to answer of a fetch, median", items: Self.hours, times.median, .milliseconds,
            goal: 25)
    }

    private func path(_ name: String) -> String { built.appendingPathComponent(name).path }

    /// A copy as `make install` makes it.
    private func stripped(_ name: String) throws -> URL {
        let copy = folder.path(name)
        try FileManager.default.copyItem(atPath: path(name), toPath: copy)
        // On a machine without it, programs are installed as they were built.
        if FileManager.default.isExecutableFile(atPath: "/usr/bin/strip") {
            _ = try PipedProcess(["/usr/bin/strip", copy]).waitUntilExit()
        }
        return URL(fileURLWithPath: copy)
    }

    /// The bytes of a file, or of all files in a folder, in MB.
    private static func size(of url: URL) throws -> Double {
        let files = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil)
        let inside = files?.compactMap { $0 as? URL } ?? []
        let sizes = try ([url] + inside).map { file in
            let values = try file.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])
            return values.isRegularFile == true ? values.fileSize ?? 0 : 0
        }
        return Double(sizes.reduce(0, +)) / 1e6
    }
}
