import CLinux
import FoundationEssentials
import Glibc
import LoopbackServer

/// Serves until the program that started it ends or closes its end of standard input.
struct DemoProgram {
    private let fault: DemoFault?
    private let delay: Int
    private let fixedNow: Date?

    /// Reads `SATCHEL_DEMO_FAIL`, `SATCHEL_DEMO_DELAY` (milliseconds) and, for pictures that never
    /// change, `SATCHEL_DEMO_NOW` (seconds since 1970).
    init() {
        func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
        fault = variable("SATCHEL_DEMO_FAIL").flatMap(DemoFault.init(rawValue:))
        delay = min(max(0, variable("SATCHEL_DEMO_DELAY").flatMap { Int($0) } ?? 0), 60_000)
        fixedNow = variable("SATCHEL_DEMO_NOW").flatMap { Double($0) }
            .map(Date.init(timeIntervalSince1970:))
    }

    func run() -> Never {
        signal(SIGPIPE, SIG_IGN)
        do {
            let service = DemoService(
                fault: fault, delay: delay, fixedNow: fixedNow, zones: ZoneFinder())
            let server = try LoopbackServer { service.reply(to: $0) }
            say("\(server.port)\n")
            waitForEnd()
            server.stop()
            exit(0)
        } catch {
            say("\(error.call): \(String(cString: strerror(error.code)))\n", to: STDERR_FILENO)
            exit(1)
        }
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
            // Only the end of the input matters, not what is typed.
            if watched[0].revents != 0, read(STDIN_FILENO, &buffer, buffer.count) <= 0 { return }
        }
    }
}
