import CLinux
import FoundationEssentials
import Glibc
import LoopbackServer
import WeatherModels

/// Answers requests in the Dark Sky protocol until the program that started it ends or closes its
/// end of standard input.
struct DemoProgram {
    private let fault: DemoFault?
    /// How long to wait before every reply, in milliseconds.
    private let delay: Int
    /// In seconds since 1970; `nil` for the time of the clock.
    private let fixedNow: Double?
    private let zones = ZoneFinder()

    /// Reads `SATCHEL_DEMO_FAIL`, `SATCHEL_DEMO_DELAY` (milliseconds) and, for pictures that never
    /// change, `SATCHEL_DEMO_NOW` (seconds since 1970).
    init() {
        func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
        fault = variable("SATCHEL_DEMO_FAIL").flatMap(DemoFault.init(rawValue:))
        delay = min(max(0, variable("SATCHEL_DEMO_DELAY").flatMap { Int($0) } ?? 0), 60_000)
        fixedNow = variable("SATCHEL_DEMO_NOW").flatMap { Double($0) }
    }

    func run() -> Never {
        signal(SIGPIPE, SIG_IGN)
        do {
            let server = try LoopbackServer { reply(to: $0) }
            say("\(server.port)\n")
            waitForEnd()
            server.stop()
            exit(0)
        } catch {
            say("\(error.call): \(String(cString: strerror(error.code)))\n", to: STDERR_FILENO)
            exit(1)
        }
    }

    private func reply(to request: ServedRequest) -> ServedReply {
        var reply = fault?.reply ?? answer(to: request)
        reply.steps.insert(.wait(milliseconds: delay), at: 0)
        return reply
    }

    private func answer(to request: ServedRequest) -> ServedReply {
        let parts = request.path.split(separator: "/")
        guard request.method == "GET", parts.count == 3, parts[0] == "forecast" else {
            return ServedReply(
                status: 404, text: #"{"message":"no Route matched with those values"}"#)
        }
        let numbers = parts[2].split(separator: ",").compactMap { Double($0) }
        guard numbers.count == 2,
            let place = Coordinates(latitude: numbers[0], longitude: numbers[1])
        else {
            return ServedReply(
                status: 400, text: #"{"code":400,"error":"The given location is invalid."}"#)
        }
        let forecast = DemoForecast(
            place: place, zone: zones.zoneName(of: place),
            now: fixedNow ?? Date().timeIntervalSince1970)
        // Short, so that people who try the program can refresh.
        return ServedReply(
            headers: [("Cache-Control", "max-age=5")], text: JSONText.of(forecast.json))
    }

    private func say(_ line: String, to file: Int32 = STDOUT_FILENO) {
        let bytes = Array(line.utf8)
        _ = cl_send_all(file, bytes, bytes.count)
    }

    private func waitForEnd() {
        var watched = [
            pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
            pollfd(fd: cl_open_parent(), events: Int16(POLLIN), revents: 0),
        ]
        var buffer = [UInt8](repeating: 0, count: 256)
        while true {
            guard poll(&watched, nfds_t(watched.count), -1) > 0 else {
                if errno == EINTR { continue }
                return
            }
            if watched[1].revents != 0 { return }
            // Only the end of the input matters, not its contents.
            if watched[0].revents != 0, read(STDIN_FILENO, &buffer, buffer.count) <= 0 { return }
        }
    }
}
