import CLinux
import Glibc
import Models

/// Asks the kernel about the network.
enum RouteSocket {
    /// Larger than any message that the kernel sends.
    static let bufferSize = 1 << 15

    /// The current status of servers with names; ``NetworkStatus/unknown`` if the kernel does not
    /// answer. Takes well under a millisecond on a machine that is not a router.
    static func survey() -> NetworkStatus {
        let descriptor = cl_route_socket(0)
        guard descriptor >= 0 else { return .unknown }
        defer { close(descriptor) }
        // Asks again if something changed during the answer, but not forever.
        for attempt in 0..<5 {
            var table = NetworkTable()
            let kinds = [RTM_GETLINK, RTM_GETADDR, RTM_GETROUTE].map { UInt16($0) }
            let outcomes = kinds.enumerated().map { index, kind in
                ask(descriptor, kind, number: UInt32(attempt * 3 + index + 1), into: &table)
            }
            if outcomes.contains(.refused) { return .unknown }
            if !outcomes.contains(.interrupted) { return table.status }
        }
        return .unknown
    }

    /// Whether there is a route to `address`; ``NetworkStatus/unknown`` if the kernel does not
    /// answer.
    static func status(of address: IPAddress) -> NetworkStatus {
        let descriptor = cl_route_socket(0)
        guard descriptor >= 0 else { return .unknown }
        defer { close(descriptor) }
        let isAsked = cl_route_ask_way(
            descriptor, address.family, address.bytes, address.bytes.count)
        guard isAsked == 0, let messages = receive(from: descriptor) else { return .unknown }
        for message in messages {
            switch message {
            case .route: return .reachable
            case .failure(let reason):
                let isKnown = [ENETUNREACH, EHOSTUNREACH, ENETDOWN, EACCES, EINVAL].contains(reason)
                return isKnown ? .notReachable : .unknown
            default: break
            }
        }
        return .notReachable
    }

    private enum Outcome {
        case complete, interrupted, refused
    }

    private static func ask(
        _ descriptor: Int32, _ kind: UInt16, number: UInt32, into table: inout NetworkTable
    ) -> Outcome {
        guard cl_route_ask(descriptor, kind, number) == 0 else { return .refused }
        var outcome = Outcome.complete
        while true {
            guard let messages = receive(from: descriptor) else { return .refused }
            for message in messages {
                switch message {
                case .done: return outcome
                case .failure, .lost: return .refused
                case .interrupted: outcome = .interrupted
                default: table.add(message)
                }
            }
        }
    }

    /// The next part of an answer; `nil` if there is none.
    private static func receive(from descriptor: Int32) -> [RouteMessage]? {
        var buffer = [UInt8](repeating: 0, count: bufferSize)
        var count = -1
        repeat {
            count = cl_route_receive(descriptor, &buffer, buffer.count)
        } while count == 0 || (count < 0 && errno == EINTR)
        guard count > 0 else { return nil }
        return try? RouteParser.messages(in: Array(buffer[..<count]))
    }
}
