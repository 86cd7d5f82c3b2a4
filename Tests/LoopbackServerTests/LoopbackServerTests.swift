import LoopbackServer
import Testing

@Suite struct LoopbackServerTests {
    @Test func aRequestArrivesAsItWasSentAndTheReplyAsItWasMeant() throws {
        let server = try LoopbackServer { request in
            ServedReply(
                headers: [("X-Host", request.headers["host"] ?? "")],
                text: "\(request.method) \(request.path) \(request.target)")
        }
        defer { server.stop() }
        let response = try Response(port: server.port, target: "/a/b,c?d=%20")
        #expect(response.head.contains("\r\nX-Host: x"))
        #expect(response.head.contains("\r\nContent-Length: 23"))
        #expect(String(decoding: response.body, as: UTF8.self) == "GET /a/b,c /a/b,c?d=%20")
    }

    @Test func clientsThatWaitAreLetGoWhenItStops() async throws {
        let server = try LoopbackServer { _ in ServedReply(steps: [.send([0x41]), .waitForever]) }
        let port = server.port
        async let response = Response(port: port, target: "/")
        server.stop()
        server.stop()
        // Refused, or cut off: what counts is that it comes back.
        _ = try? await response
    }
}
