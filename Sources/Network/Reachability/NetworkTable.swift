import Models

/// The interfaces, addresses and default routes of the machine.
struct NetworkTable {
    private var links: [UInt32: UInt32] = [:]
    private var addresses: Set<Address> = []
    private var routes: Set<Route> = []

    private struct Address: Hashable {
        var link: UInt32
        var family: UInt8
    }

    private struct Route: Hashable {
        var family: UInt8
        var link: UInt32?
    }

    /// Adds a message from the kernel's answer.
    mutating func add(_ message: RouteMessage) {
        switch message {
        case .link(let index, let flags): links[index] = flags
        case .globalAddress(let link, let family):
            addresses.insert(Address(link: link, family: family))
        case .route(let family, let isDefault, let link):
            if isDefault { routes.insert(Route(family: family, link: link)) }
        case .removal, .done, .interrupted, .failure, .lost: break
        }
    }

    /// The status of a server of which only the name is known: reachable if IPv4 or IPv6 has a
    /// global address and a default route, both on interfaces that work and are not the loopback.
    /// Without the route, the name may still mean a machine nearby.
    var status: NetworkStatus {
        let usable = addresses.filter { isUsable($0.link) }
        if usable.isEmpty { return .notReachable }
        let isConnected = routes.contains { route in
            (route.link.map(isUsable) ?? true) && usable.contains { $0.family == route.family }
        }
        return isConnected ? .reachable : .unknown
    }

    /// Whether the interface is up, has a carrier as far as the kernel knows, and is not the
    /// loopback.
    private func isUsable(_ link: UInt32) -> Bool {
        guard let flags = links[link] else { return false }
        let (up, loopback, running): (UInt32, UInt32, UInt32) = (0x1, 0x8, 0x40)
        return flags & (up | loopback | running) == up | running
    }
}
