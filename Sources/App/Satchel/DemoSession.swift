import ForecastClient
import Glibc
import Models
import Resources
import WeatherScreens

/// The parts of `--demo`: a throwaway folder, and a weather service on this machine that runs for
/// as long as this object exists.
final class DemoSession {
    /// The folder for the data and the keys. The one around it has the lock of the demo; the store
    /// locks its own while it opens.
    var folder: String { place.path + "/data" }

    private let place: DemoFolder
    private let server: DemoServerClient
    private let strings: Strings

    init(environment: [String: String], strings: Strings) throws(StartFailure) {
        self.strings = strings
        let parent = environment["TMPDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
        do throws(DemoFolder.Failure) {
            place = try DemoFolder(in: parent)
        } catch {
            let reason = String(cString: strerror(error.code))
            throw StartFailure(message: strings.text(.demoNoFolder, reason))
        }
        do throws(DemoServerClient.Failure) {
            server = try DemoServerClient(environment: environment)
        } catch {
            switch error {
            case .missing(let path):
                throw StartFailure(message: strings.text(.demoMissing, path))
            case .notStarted(let reason):
                throw StartFailure(message: strings.text(.demoNotStarted, reason))
            case .silent: throw StartFailure(message: strings.text(.demoSilent))
            }
        }
    }

    /// Overrides every other weather setting with the demo's.
    var overrides: ForecastSettings.Overrides {
        ForecastSettings.Overrides(
            provider: "darksky", baseURL: server.baseURL, key: ForecastKey("demo"),
            credit: strings.text(.demoCredit))
    }

    /// Deletes the data.
    func end() {
        place.remove()
    }
}
