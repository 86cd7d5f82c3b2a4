import Dispatch
import Foundation
import Models
import TerminalTestSupport
import Testing

/// One run of the real program.
final class FetcherRun {
    let process: PipedProcess

    /// Starts it; only `environment` is around it, so that no proxy is.
    init(environment: [String: String] = [:]) throws {
        process = try PipedProcess(
            [BuiltProgram.path("satchel-forecast")], environment: environment, takesErrors: true)
    }

    /// Sends a line.
    func send(_ line: Data) {
        process.write(line + [0x0A])
    }

    /// What it printed until it ended.
    func result() throws -> (text: String, outcome: ForecastOutcome, status: Int32) {
        let data = process.readToEnd()
        let outcome = try JSONDecoder().decode(ForecastOutcome.self, from: data)
        return (String(decoding: data, as: UTF8.self), outcome, process.waitUntilExit())
    }

    /// Stops reading what it prints, and gives its exit status.
    func abandon() -> Int32 {
        process.closeOutput()
        return process.waitUntilExit()
    }

    /// Few at a time, so that none runs out of its ten seconds on a busy machine.
    private static let slots = DispatchSemaphore(value: 2)

    /// Runs it with `request`.
    static func outcome(
        of request: ForecastRequest, environment: [String: String] = [:]
    ) async throws -> ForecastOutcome {
        let line = try JSONEncoder().encode(request)
        let (outcome, status) = try await withCheckedThrowingContinuation { continuation in
            // On no thread that other tests need.
            Thread.detachNewThread {
                slots.wait()
                defer { slots.signal() }
                continuation.resume(
                    with: Result {
                        let run = try FetcherRun(environment: environment)
                        run.send(line)
                        let (_, outcome, status) = try run.result()
                        return (outcome, status)
                    })
            }
        }
        if case .failure = outcome { #expect(status == 1) } else { #expect(status == 0) }
        return outcome
    }
}

/// A request for Oslo.
func request(
    _ baseURL: String, _ provider: ForecastProvider.ID = "open-meteo", key: String? = nil,
    timeout: Double = ForecastRequest.longestTimeout
) throws -> ForecastRequest {
    ForecastRequest(
        provider: provider, baseURL: baseURL, key: key.flatMap(ForecastKey.init),
        coordinates: try #require(Coordinates(latitude: 59.91273, longitude: 10.74609)),
        timeout: timeout)
}

/// The least that is a forecast for Oslo.
let smallForecast =
    #"{"latitude":59.9,"longitude":10.75,"#
    + #""current":{"time":"2026-02-06T12:00","temperature_2m":-3}}"#
