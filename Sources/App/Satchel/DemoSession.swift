import Foundation
import ForecastClient
import Glibc
import Models
import Resources
import WeatherScreens

/// The parts of `--demo`: a throwaway folder, and a weather service on this machine that runs for
/// as long as this object exists.
final class DemoSession {
    /// The folder for the data and the keys.
    let folder: String

    private let server: DemoServerClient

    init(environment: [String: String], strings: Strings) throws(StartFailure) {
        let parent = environment["TMPDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
        var path = Array((parent + "/satchel-demo-XXXXXX").utf8CString)
        guard mkdtemp(&path) != nil else {
            let reason = String(cString: strerror(errno))
            throw StartFailure(message: strings.text(.demoNoFolder, reason))
        }
        folder = String(decoding: path.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        do throws(DemoServerClient.Failure) {
            server = try DemoServerClient(environment: environment)
        } catch {
            rmdir(folder)
            switch error {
            case .missing(let path):
                throw StartFailure(message: strings.text(.demoMissing, path))
            case .silent: throw StartFailure(message: strings.text(.demoSilent))
            }
        }
    }

    /// Overrides every other weather setting with the demo's.
    var overrides: ForecastSettings.Overrides {
        ForecastSettings.Overrides(
            provider: "darksky", baseURL: server.baseURL, key: ForecastKey("demo"))
    }

    /// Deletes the data.
    func end() {
        // If this fails, the system clears temporary folders.
        try? FileManager.default.removeItem(atPath: folder)
    }
}
