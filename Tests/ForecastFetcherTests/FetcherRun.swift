import Dispatch
import Foundation
import Models
import TerminalTestSupport
import Testing

/// One run of the real program.
final class FetcherRun {
    let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private let errors = Pipe()
    private let ended = DispatchSemaphore(value: 0)

    /// Starts it; only `environment` is around it, so that no proxy is.
    init(environment: [String: String] = [:]) throws {
        process.executableURL = URL(fileURLWithPath: BuiltProgram.path("satchel-forecast"))
        process.environment = environment
        process.standardInput = input
        process.standardOutput = output
        process.standardError = errors
        // waitUntilExit() looks every 50 ms only.
        process.terminationHandler = { [ended] _ in ended.signal() }
        try process.run()
    }

    /// Sends a line.
    func send(_ line: Data) throws {
        try input.fileHandleForWriting.write(contentsOf: line + [0x0A])
    }

    /// What it printed until it ended.
    func result() throws -> (text: String, outcome: ForecastOutcome, status: Int32) {
        let data = output.fileHandleForReading.readDataToEndOfFile()
        let complaints = errors.fileHandleForReading.readDataToEndOfFile()
        ended.wait()
        let outcome = try JSONDecoder().decode(ForecastOutcome.self, from: data)
        let text = String(decoding: data + complaints, as: UTF8.self)
        return (text, outcome, process.terminationStatus)
    }

    /// Stops reading what it prints, and gives its exit status.
    func abandon() throws -> Int32 {
        try output.fileHandleForReading.close()
        ended.wait()
        return process.terminationStatus
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
                        try run.send(line)
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
    _ baseURL: String, _ provider: ForecastProvider = .openMeteo, key: String? = nil,
    timeout: Double = ForecastRequest.longestTimeout
) throws -> ForecastRequest {
    ForecastRequest(
        provider: provider, baseURL: baseURL, key: key.flatMap(ForecastKey.init),
        coordinates: try #require(Coordinates(latitude: 59.91273, longitude: 10.74609)),
        timeout: timeout)
}

/// The least that is a forecast for Oslo.
let smallForecast =
    #"{"latitude":59.9,"longitude":10.75,"current":{"time":"2026-02-06T12:00","temperature_2m":-3}}"#
