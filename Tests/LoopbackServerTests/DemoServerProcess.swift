import Foundation
import Glibc
import TerminalTestSupport
import Testing

/// The demo's server, as the program starts it.
final class DemoServerProcess {
    let port: Int
    private let process: PipedProcess

    /// `fileLimit` is the most files that it may have open.
    init(environment: [String: String] = [:], fileLimit: Int? = nil) throws {
        let program = BuiltProgram.path("satchel-demo-server")
        let command =
            fileLimit.map { ["/bin/sh", "-c", "ulimit -n \($0); exec \"$0\"", program] }
            ?? [program]
        process = try PipedProcess(command, environment: environment)
        port = try #require(Int(process.readLine()))
    }

    /// Closes its standard input and gives its exit status.
    func end() -> Int32 {
        process.closeInput()
        return process.waitUntilExit()
    }

    /// How many files it has open.
    var openFileCount: Int {
        get throws {
            try FileManager.default
                .contentsOfDirectory(atPath: "/proc/\(process.processIdentifier)/fd").count
        }
    }

    /// Whatever comes in answer to a request for `target`, until the connection ends.
    func response(to target: String) throws -> Response {
        try Response(port: port, target: target)
    }
}

/// What a server sent, read over a socket without any library's opinion.
struct Response {
    let head: String
    let body: [UInt8]
    /// Whether the connection was broken off.
    let isReset: Bool

    struct NotConnected: Error {}

    /// A socket that is connected to `port`. Nothing is sent.
    static func connected(port: Int) throws -> Int32 {
        let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
        let code = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard code == 0 else {
            close(socket)
            throw NotConnected()
        }
        return socket
    }

    init(port: Int, target: String) throws {
        let socket = try Self.connected(port: port)
        defer { close(socket) }
        let request = Array("GET \(target) HTTP/1.1\r\nHost: x\r\n\r\n".utf8)
        try #require(send(socket, request, request.count, 0) == request.count)

        var (bytes, reset): ([UInt8], Bool) = ([], false)
        var buffer = [UInt8](repeating: 0, count: 65_536)
        // Not forever: some replies have no end.
        while bytes.count < 3_000_000 {
            let count = recv(socket, &buffer, buffer.count, 0)
            if count < 0 { reset = errno == ECONNRESET }
            guard count > 0 else { break }
            bytes += buffer[..<count]
        }
        isReset = reset
        let end = Array("\r\n\r\n".utf8)
        let split = bytes.indices.first { bytes[$0...].starts(with: end) }
        head = String(decoding: bytes[..<(split ?? bytes.count)], as: UTF8.self)
        body = split.map { Array(bytes[($0 + 4)...]) } ?? []
    }
}
