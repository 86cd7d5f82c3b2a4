import Models
import Testing

@testable import Reachability

/// W5: what the kernel tells of the network.
@Suite struct RouteParserTests {
    private func status(_ messages: [UInt8]...) throws -> NetworkStatus {
        var table = NetworkTable()
        for message in try RouteParser.messages(in: messages.flatMap(\.self)) {
            table.add(message)
        }
        return table.status
    }

    @Test func anInterfaceThatWorksWithAGlobalAddressAndADefaultRouteIsAWayOut() throws {
        let link = RouteBytes.link(2, flags: RouteBytes.up)
        #expect(
            try status(link, RouteBytes.address(2), RouteBytes.route(2), RouteBytes.done)
                == .reachable)
        let sixth = (RouteBytes.address(2, family: 10), RouteBytes.route(2, family: 10))
        #expect(try status(link, sixth.0, sixth.1) == .reachable)
        #expect(try status(link, RouteBytes.address(2), RouteBytes.route(nil)) == .reachable)
    }

    @Test func aLinkAnAddressAndARouteAreAllNeeded() throws {
        let link = RouteBytes.link(2, flags: RouteBytes.up)
        let (address, route) = (RouteBytes.address(2), RouteBytes.route(2))
        #expect(try status() == .notReachable)
        #expect(try status(link, route) == .notReachable)
        #expect(try status(address, route) == .notReachable)
        #expect(try status(RouteBytes.link(2, flags: 0x1), address, route) == .notReachable)
        #expect(try status(RouteBytes.link(2, flags: 0x40), address, route) == .notReachable)
        let loopback = RouteBytes.link(2, flags: RouteBytes.up | 0x8)
        #expect(try status(loopback, address, route) == .notReachable)
        #expect(try status(link, RouteBytes.address(2, scope: 253), route) == .notReachable)
    }

    @Test func withoutADefaultRouteANameMayStillMeanAMachineNearby() throws {
        let link = RouteBytes.link(2, flags: RouteBytes.up)
        let address = RouteBytes.address(2)
        #expect(try status(link, address) == .unknown)
        #expect(try status(link, address, RouteBytes.route(2, length: 24)) == .unknown)
        #expect(try status(link, address, RouteBytes.route(2, kind: 7)) == .unknown)
        #expect(try status(link, address, RouteBytes.route(2, flags: 0x10)) == .unknown)
        #expect(try status(link, address, RouteBytes.route(2, family: 10)) == .unknown)
        #expect(try status(link, address, RouteBytes.route(3)) == .unknown)
    }

    @Test func messagesAboutBridgesPortsAndOfUnknownKindsMeanNothing() throws {
        let bytes =
            RouteBytes.link(2, flags: 0, family: 7) + RouteBytes.message(99, [1, 2, 3])
            + RouteBytes.message(1, []) + RouteBytes.address(2, family: 28)
        #expect(try RouteParser.messages(in: bytes) == [])
    }

    @Test func endsRefusalsInterruptionsAndLossesAreToldApart() throws {
        #expect(try RouteParser.messages(in: RouteBytes.done) == [.done])
        #expect(try RouteParser.messages(in: RouteBytes.message(3, [])) == [.done])
        let halfDone = RouteBytes.message(3, [0xFF, 0xFF, 0xFF, 0xFF])
        #expect(try RouteParser.messages(in: halfDone) == [.failure(1)])
        #expect(try RouteParser.messages(in: RouteBytes.error(13)) == [.failure(13)])
        #expect(try RouteParser.messages(in: RouteBytes.error(0)) == [])
        #expect(try RouteParser.messages(in: RouteBytes.message(4, [])) == [.lost])
        let interrupted = RouteBytes.message(3, [0, 0, 0, 0], flags: 0x12)
        #expect(try RouteParser.messages(in: interrupted) == [.interrupted, .done])
    }

    @Test func linksGlobalAddressesAndRoutesThatGoAreNewsOthersAreNot() throws {
        let bytes =
            RouteBytes.link(2, flags: 0, type: 17) + RouteBytes.address(2, type: 21)
            + RouteBytes.route(2, type: 25) + RouteBytes.route(2, length: 8, type: 25)
            + RouteBytes.address(2, scope: 254, type: 21)
            + RouteBytes.link(2, flags: 0, family: 7, type: 17)
        #expect(try RouteParser.messages(in: bytes) == [.removal, .removal, .removal, .removal])
    }

    @Test func messagesOfTheWrongLengthAreRefusedAndNothingIsReadPastThem() throws {
        let whole =
            RouteBytes.link(2, flags: RouteBytes.up) + RouteBytes.address(2)
            + RouteBytes.route(2) + RouteBytes.done
        for count in 1..<whole.count {
            _ = try? RouteParser.messages(in: Array(whole[..<count]))
        }
        for index in whole.indices {
            for byte: UInt8 in [0, 1, 3, 4, 15, 16, 17, 0x7F, 0xFF] {
                var bytes = whole
                bytes[index] = byte
                _ = try? RouteParser.messages(in: bytes)
            }
        }
        #expect(throws: RouteParser.Malformed.self) {
            try RouteParser.messages(in: Array(whole.dropLast()))
        }
        #expect(throws: RouteParser.Malformed.self) {
            try RouteParser.messages(in: [UInt8](repeating: 0, count: 64))
        }
        #expect(throws: RouteParser.Malformed.self) {
            try RouteParser.messages(in: RouteBytes.message(24, [2, 0, 0]))
        }
    }
}
