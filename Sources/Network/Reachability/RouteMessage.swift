/// One message from the kernel about the network, as far as it matters here.
enum RouteMessage: Hashable {
    /// An interface; `flags` are those of `netdevice(7)`.
    case link(index: UInt32, flags: UInt32)
    /// An interface has an address that reaches beyond its link.
    case globalAddress(link: UInt32, family: UInt8)
    /// A route that leads somewhere, possibly everywhere; `link` is `nil` for one over several
    /// interfaces.
    case route(family: UInt8, isDefault: Bool, link: UInt32?)
    /// One of these is gone.
    case removal
    /// The answer is complete.
    case done
    /// Something changed during the answer, so the question has to be repeated.
    case interrupted
    /// The kernel refused, with this `errno`.
    case failure(Int32)
    /// Messages were lost because the kernel's buffer was full.
    case lost
}

/// Parses messages from the kernel; see `rtnetlink(7)`. Numbers are in the machine's byte order.
enum RouteParser {
    /// The length of a message does not fit.
    struct Malformed: Error {}

    /// The messages in `bytes` that matter here.
    static func messages(in bytes: [UInt8]) throws(Malformed) -> [RouteMessage] {
        var messages: [RouteMessage] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            guard let length = rest.number(0, as: UInt32.self).map(Int.init(_:)),
                length >= headerSize, length <= rest.count,
                let type = rest.number(4, as: UInt16.self),
                let flags = rest.number(6, as: UInt16.self)
            else { throw Malformed() }
            let body = rest.prefix(length).dropFirst(headerSize)
            if flags & dumpInterrupted != 0 { messages.append(.interrupted) }
            if let message = try message(type, body) { messages.append(message) }
            rest = rest.dropFirst(aligned(length))
        }
        return messages
    }

    private static let headerSize = 16
    /// NLM_F_DUMP_INTR.
    private static let dumpInterrupted: UInt16 = 0x10
    private static let families: Set<UInt8> = [2, 10]

    private static func aligned(_ length: Int) -> Int { (length + 3) & ~3 }

    private static func message(
        _ type: UInt16, _ body: ArraySlice<UInt8>
    ) throws(Malformed) -> RouteMessage? {
        switch type {
        case 2:
            guard let code = body.number(0, as: Int32.self) else { throw Malformed() }
            return code == 0 ? nil : .failure(-code)
        case 3:
            let code = body.number(0, as: Int32.self) ?? 0
            return code < 0 ? .failure(-code) : .done
        case 4: return .lost
        case 16: return try link(body)
        case 20: return try address(body)
        case 24: return try route(body)
        case 17: return try link(body) == nil ? nil : .removal
        case 21: return try address(body) == nil ? nil : .removal
        case 25: return try route(body) == nil ? nil : .removal
        default: return nil
        }
    }

    private static func link(_ body: ArraySlice<UInt8>) throws(Malformed) -> RouteMessage? {
        guard let family = body.first, let index = body.number(4, as: UInt32.self),
            let flags = body.number(8, as: UInt32.self)
        else { throw Malformed() }
        // Bridges report their ports in the same form.
        return family == 0 ? .link(index: index, flags: flags) : nil
    }

    private static func address(_ body: ArraySlice<UInt8>) throws(Malformed) -> RouteMessage? {
        guard let family = body.first, let scope = body.number(3, as: UInt8.self),
            let index = body.number(4, as: UInt32.self)
        else { throw Malformed() }
        guard families.contains(family), scope == 0 else { return nil }
        return .globalAddress(link: index, family: family)
    }

    private static func route(_ body: ArraySlice<UInt8>) throws(Malformed) -> RouteMessage? {
        guard let family = body.first, let destinationLength = body.number(1, as: UInt8.self),
            let kind = body.number(7, as: UInt8.self), let flags = body.number(8, as: UInt32.self)
        else { throw Malformed() }
        // Only routes to other machines or this one (RTN_UNICAST, RTN_LOCAL), neither dead nor over
        // a link without a carrier.
        guard families.contains(family), kind == 1 || kind == 2, flags & 0x11 == 0
        else { return nil }
        var link: UInt32?
        var attributes = body.dropFirst(12)
        while !attributes.isEmpty {
            guard let length = attributes.number(0, as: UInt16.self).map(Int.init(_:)),
                length >= 4, length <= attributes.count,
                let type = attributes.number(2, as: UInt16.self)
            else { throw Malformed() }
            if type == outgoingInterface { link = attributes.number(4, as: UInt32.self) }
            attributes = attributes.dropFirst(aligned(length))
        }
        return .route(family: family, isDefault: destinationLength == 0, link: link)
    }

    /// RTA_OIF.
    private static let outgoingInterface: UInt16 = 4
}

extension ArraySlice<UInt8> {
    /// The number `offset` bytes after the start; `nil` if there are too few bytes.
    fileprivate func number<Number: FixedWidthInteger>(
        _ offset: Int, as type: Number.Type
    ) -> Number? {
        guard count >= offset + MemoryLayout<Number>.size else { return nil }
        return withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: Number.self) }
    }
}
