import Foundation
import Models

/// Asks through the program that fetches forecasts, with one process for each request. This process
/// opens no connection and never reads a server's raw reply.
public struct ForecastFetcherClient: ForecastFetching {
    /// In bytes; far more than a forecast needs.
    static let answerLimit = 2_000_000

    private let path: String
    private let environment: [String: String]

    /// - Parameters:
    ///   - path: The path of the program.
    ///   - environment: This program's environment. Only the variables about proxies and
    ///     certificates are passed on, so a key stays here.
    public init(
        path: String = RunningProgram.sibling("satchel-forecast"), environment: [String: String]
    ) {
        self.path = path
        self.environment = environment.filter { Self.variables.contains($0.key.lowercased()) }
    }

    public func fetch(_ request: ForecastRequest) async -> ForecastOutcome {
        guard let line = try? JSONEncoder().encode(request) else {
            return .failure(.failed(detail: "the request cannot be written"))
        }
        let child: ChildProgram
        do throws(ChildProgram.NotStarted) {
            child = try ChildProgram(path: path, environment: environment)
        } catch {
            return .failure(
                error.isMissing ? .fetcherMissing(path: path) : .failed(detail: error.reason))
        }
        child.send(Array(line) + [0x0A])
        // The child has its own time limit; this one is for a child that hangs.
        let patience = Int(request.boundedTimeout * 1000) + 5000
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                // This needs its own thread, because Dispatch's pool is slow to replace one that
                // waits.
                Thread.detachNewThread {
                    let answer = child.readLine(
                        limit: Self.answerLimit, milliseconds: patience)
                    child.end()
                    continuation.resume(returning: Self.outcome(of: answer))
                }
            }.unlessCancelled()
        } onCancel: {
            child.kill()
        }
    }

    private static func outcome(of answer: ChildProgram.Line) -> ForecastOutcome {
        switch answer {
        case .line(let bytes):
            ForecastOutcome(encoded: Data(bytes)) ?? .failure(.fetcherDied)
        case .ended: .failure(.fetcherDied)
        case .tooLong: .failure(.tooLarge)
        case .late: .failure(.timedOut)
        }
    }

    private static let variables: Set<String> = [
        "http_proxy", "https_proxy", "all_proxy", "no_proxy", "ssl_cert_file", "ssl_cert_dir",
    ]
}

extension ForecastOutcome {
    /// ``ForecastError/cancelled`` if the child was killed on purpose, instead of an error about
    /// its death.
    fileprivate func unlessCancelled() -> ForecastOutcome {
        Task.isCancelled && self == .failure(.fetcherDied) ? .failure(.cancelled) : self
    }
}
