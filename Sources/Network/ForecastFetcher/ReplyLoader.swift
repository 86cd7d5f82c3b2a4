import ForecastProtocol
import Foundation
import FoundationNetworking
import Models
import Synchronization

/// Loads one reply. Nothing is kept: no cookies, no cache, no credentials.
final class ReplyLoader: NSObject, URLSessionDataDelegate {
    /// Called at the end, possibly more than once.
    typealias Completion = @Sendable (Result<ServerReply, ForecastError>) -> Void

    /// Forecasts have up to 200 kB. Counted after decompression, so that a small bomb is found too.
    static let bodyLimit = 5_000_000

    private struct State {
        var body = Data()
        var redirects = 0
    }

    private let call: ForecastCall
    private let completion: Completion
    private let state = Mutex(State())

    init(call: ForecastCall, completion: @escaping Completion) {
        self.call = call
        self.completion = completion
    }

    func start() {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        configuration.urlCache = nil
        configuration.urlCredentialStorage = nil
        // The program has its own limit. This one counts whole seconds only, and starts again with
        // every byte.
        configuration.timeoutIntervalForRequest = 2 * ForecastRequest.longestTimeout

        var request = URLRequest(url: call.url)
        request.cachePolicy = .reloadIgnoringLocalCacheData
        request.timeoutInterval = configuration.timeoutIntervalForRequest
        request.httpShouldHandleCookies = false
        for (name, value) in call.headers { request.setValue(value, forHTTPHeaderField: name) }
        let session = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
        session.dataTask(with: request).resume()
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let isTooLarge = state.withLock { state in
            guard state.body.count + data.count <= Self.bodyLimit else { return true }
            state.body.append(data)
            return false
        }
        if isTooLarge { completion(.failure(.tooLarge)) }
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
        completionHandler: @escaping (URLRequest?) -> Void
    ) {
        let count = state.withLock { state in
            state.redirects += 1
            state.body = Data()
            return state.redirects
        }
        // The key may be in the request, and must go nowhere else.
        guard count <= 5, let target = request.url, RedirectRule.allows(call.url, target) else {
            completion(.failure(.redirected))
            return
        }
        completionHandler(request)
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
    ) {
        if let error {
            completion(.failure(ForecastError(transport: error)))
        } else if let response = task.response as? HTTPURLResponse {
            var headers: [String: String] = [:]
            for (name, value) in response.allHeaderFields {
                headers["\(name)"] = "\(value)"
            }
            let body = state.withLock(\.body)
            completion(
                .success(ServerReply(status: response.statusCode, headers: headers, body: body)))
        } else {
            completion(.failure(.notAForecast))
        }
    }
}
