import Foundation
import Models
import Synchronization

/// Turns stored bytes into forecasts and back, and remembers the last of them: taking a full one apart costs some
/// milliseconds, and screens look again after every change of anything.
final class ForecastBodies: Sendable {
    private struct Known {
        var bytes: [UInt8]
        var forecast: Forecast
    }

    private let last = Mutex<Known?>(nil)

    /// What `bytes` hold; `nil` where that is no forecast.
    func forecast(_ bytes: [UInt8]) -> Forecast? {
        if let known = last.withLock({ $0?.bytes == bytes ? $0 : nil }) { return known.forecast }
        guard !bytes.isEmpty else { return nil }
        do {
            let forecast = try JSONDecoder().decode(Forecast.self, from: Data(bytes))
            last.withLock { $0 = Known(bytes: bytes, forecast: forecast) }
            return forecast
        } catch {
            return nil
        }
    }

    /// The bytes to be stored; `nil` for a forecast that cannot be written (a number that is none).
    func bytes(_ forecast: Forecast) -> [UInt8]? {
        do {
            let bytes = [UInt8](try JSONEncoder().encode(forecast))
            // What is kept is what is looked at next.
            last.withLock { $0 = Known(bytes: bytes, forecast: forecast) }
            return bytes
        } catch {
            return nil
        }
    }
}
