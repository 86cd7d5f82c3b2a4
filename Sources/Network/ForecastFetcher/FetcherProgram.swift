import Dispatch
import ForecastProtocol
import Foundation
import Glibc
import Models

/// Makes one request, prints the outcome and ends.
struct FetcherProgram {
    private let writer = OutcomeWriter()

    func run() -> Never {
        signal(SIGPIPE, SIG_IGN)
        silenceErrors()
        hideFolders()
        ParentProcess.endTogether()
        // For a request that never comes.
        giveUp(after: ForecastRequest.longestTimeout)

        guard let line = RequestReader.read(),
            let request = try? JSONDecoder().decode(ForecastRequest.self, from: line)
        else {
            writer.finish(with: .failure(.failed(detail: "not a request")))
        }
        giveUp(after: request.boundedTimeout)
        do throws(ForecastError) {
            let call = try ForecastCall(for: request)
            ProxyExceptions.addLoopback()
            let loader = ReplyLoader(call: call) {
                [writer] result in
                switch result {
                case .success(let reply):
                    writer.finish(with: request.outcome(of: reply, at: Date()))
                case .failure(let error): writer.finish(with: .failure(error))
                }
            }
            loader.start()
        } catch {
            writer.finish(with: .failure(error))
        }
        dispatchMain()
    }

    /// The parent may be drawing on the terminal to which the system's libraries would write.
    private func silenceErrors() {
        let nothing = open("/dev/null", O_WRONLY)
        if nothing >= 0 { dup2(nothing, STDERR_FILENO) }
    }

    /// URLSession makes folders for cookies and a cache even when it is told to keep neither.
    private func hideFolders() {
        for name in ["HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"] {
            setenv(name, "/dev/null", 1)
        }
    }

    /// However far the request is: a server that sends a byte now and then keeps every other limit
    /// from being reached.
    private func giveUp(after seconds: Double) {
        DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [writer] in
            writer.finish(with: .failure(.timedOut))
        }
    }
}
