import CLinux
import ForecastProtocol
import FoundationEssentials
import Glibc
import WeatherModels

/// Makes one request, prints the outcome and ends.
struct FetcherProgram {
    func run() -> Never {
        signal(SIGPIPE, SIG_IGN)
        silenceErrors()
        do throws(ForecastError) {
            finish(with: try outcome())
        } catch {
            finish(with: .failure(error))
        }
    }

    private func outcome() throws(ForecastError) -> ForecastOutcome {
        let parent = ParentProcess()
        let start = ContinuousClock.now
        let line = try parent.readRequest(
            until: start + .seconds(ForecastRequest.longestTimeout))
        guard let request = try? JSONDecoder().decode(ForecastRequest.self, from: line) else {
            throw .failed(detail: "not a request")
        }
        let call = try ForecastCall(for: request)
        let loader = ReplyLoader(
            call: call, parent: parent, deadline: .now + .seconds(request.boundedTimeout))
        let reply = try loader.load()
        // The asker's clock, which need not agree with this program's or the server's.
        let passed = (ContinuousClock.now - start) / .seconds(1)
        return request.outcome(
            of: reply, at: request.sentAt.map { $0.addingTimeInterval(passed) } ?? Date())
    }

    /// Drops errors that the system's libraries print, because the parent may be drawing on the
    /// terminal.
    private func silenceErrors() {
        let nothing = open("/dev/null", O_WRONLY)
        if nothing >= 0 { dup2(nothing, STDERR_FILENO) }
    }

    /// Prints `outcome` and exits: with 0 if there is a forecast or nothing new, otherwise with 1.
    private func finish(with outcome: ForecastOutcome) -> Never {
        var status: Int32 = 0
        if case .failure = outcome { status = 1 }
        if let data = try? JSONEncoder().encode(outcome) {
            let line = Array(data) + [0x0A]
            _ = cl_send_all(STDOUT_FILENO, line, line.count)
        } else {
            status = 1
        }
        // exit() would wait for curl's thread, which may still be looking up a name.
        _exit(status)
    }
}
