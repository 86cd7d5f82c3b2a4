import Dispatch
import ForecastProtocol
import Foundation
import Glibc
import Models

/// Asks one question, prints the answer and ends.
struct FetcherProgram {
    private let answer = Answer()

    func run() -> Never {
        signal(SIGPIPE, SIG_IGN)
        silenceErrors()
        hideFolders()
        Asker.endWithAsker()
        // Also for a request that never comes.
        giveUp(after: ForecastRequest.longestTimeout)

        guard let line = RequestReader.read(),
            let request = try? JSONDecoder().decode(ForecastRequest.self, from: line)
        else {
            answer.give(.failure(.failed(detail: "not a request")))
        }
        giveUp(after: request.boundedTimeout)
        do throws(ForecastError) {
            let call = try ForecastCall(for: request)
            ProxyExceptions.addLoopback()
            let loader = ReplyLoader(call: call) {
                [answer] result in
                switch result {
                case .success(let reply): answer.give(request.outcome(of: reply, at: Date()))
                case .failure(let error): answer.give(.failure(error))
                }
            }
            loader.start()
        } catch {
            answer.give(.failure(error))
        }
        dispatchMain()
    }

    /// The asker may be drawing on the terminal that a complaint of the system's libraries would go to.
    private func silenceErrors() {
        let nothing = open("/dev/null", O_WRONLY)
        if nothing >= 0 { dup2(nothing, STDERR_FILENO) }
    }

    /// URLSession makes folders for cookies and a cache, also where it is told to keep neither.
    private func hideFolders() {
        for name in ["HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"] {
            setenv(name, "/dev/null", 1)
        }
    }

    /// However far the request is: servers that send a byte now and then keep every other limit from being reached.
    private func giveUp(after seconds: Double) {
        DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [answer] in
            answer.give(.failure(.timedOut))
        }
    }
}
