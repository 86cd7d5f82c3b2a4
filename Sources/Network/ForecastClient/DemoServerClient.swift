/// The demo's weather service, which runs for as long as this object exists.
public final class DemoServerClient: Sendable {
    /// Why there is no service.
    public enum Failure: Error, Hashable, Sendable {
        /// The program is not at `path`.
        case missing(path: String)
        case notStarted(reason: String)
        /// The program did not print its port.
        case silent
    }

    /// The address of the service, which speaks the Dark Sky protocol and needs no key.
    public let baseURL: String
    private let child: ChildProgram

    /// Starts the service and waits until it listens, which takes some milliseconds. Blocks the
    /// calling thread.
    ///
    /// - Parameter environment: This program's environment. `SATCHEL_DEMO_FAIL` and the like are
    ///   passed on.
    public init(
        path: String = RunningProgram.sibling("satchel-demo-server"), environment: [String: String]
    ) throws(Failure) {
        let handedOn = environment.filter {
            $0.key.hasPrefix("SATCHEL_DEMO_") || $0.key == "TZDIR"
        }
        do throws(ChildProgram.NotStarted) {
            child = try ChildProgram(path: path, environment: handedOn)
        } catch {
            throw error.isMissing ? .missing(path: path) : .notStarted(reason: error.reason)
        }
        guard case .line(let bytes) = child.readLine(limit: 100, milliseconds: 30_000),
            let port = UInt16(String(decoding: bytes, as: UTF8.self))
        else { throw .silent }
        baseURL = "http://127.0.0.1:\(port)"
    }
}
