import Glibc

/// What curl does not send through the proxy that the environment names.
enum ProxyExceptions {
    /// A server on this machine is never behind a proxy. To be called before any other thread reads the environment.
    static func addLoopback() {
        let names = ["no_proxy", "NO_PROXY"]
        let current = names.lazy.compactMap { getenv($0) }.first.map { String(cString: $0) } ?? ""
        guard current != "*" else { return }
        let list = (current.isEmpty ? [] : [current]) + ["127.0.0.1", "localhost", "::1"]
        setenv("no_proxy", list.joined(separator: ","), 1)
    }
}
