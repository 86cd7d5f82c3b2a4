import Foundation
import Models
import Synchronization

/// Turns stored bytes into forecasts and back, and remembers the last one: decoding a full forecast
/// takes some milliseconds, and screens read it after every change.
final class ForecastBodies: Sendable {
    private struct Known {
        var bytes: [UInt8]
        var forecast: Forecast
    }

    private let last = Mutex<Known?>(nil)

    /// `nil` if `bytes` are not a forecast.
    func forecast(_ bytes: [UInt8]) -> Forecast? {
        if let known = last.withLock({ $0?.bytes == bytes ? $0 : nil }) { return known.forecast }
        guard !bytes.isEmpty,
            let forecast = Forecast(encoded: Data(bytes))
        else { return nil }
        last.withLock { $0 = Known(bytes: bytes, forecast: forecast) }
        return forecast
    }

    /// The bytes to store; `nil` for a forecast that cannot be encoded (it contains NaN).
    func bytes(_ forecast: Forecast) -> [UInt8]? {
        guard let data = try? JSONEncoder().encode(forecast) else { return nil }
        let bytes = [UInt8](data)
        // The forecast that was stored last is read next.
        last.withLock { $0 = Known(bytes: bytes, forecast: forecast) }
        return bytes
    }
}
