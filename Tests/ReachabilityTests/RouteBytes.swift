/// Messages as the kernel sends them.
enum RouteBytes {
    static let up: UInt32 = 0x1 | 0x40

    static func link(_ index: UInt32, flags: UInt32, family: UInt8 = 0, type: UInt16 = 16)
        -> [UInt8]
    {
        let body = [family, 0, 0, 0] + number(index) + number(flags) + number(UInt32(0))
        return message(type, body + attribute(3, Array("eth0\0".utf8)))
    }

    static func address(
        _ link: UInt32, family: UInt8 = 2, scope: UInt8 = 0, type: UInt16 = 20
    ) -> [UInt8] {
        message(type, [family, 24, 0, scope] + number(link) + attribute(1, [192, 0, 2, 1]))
    }

    static func route(
        _ link: UInt32?, family: UInt8 = 2, length: UInt8 = 0, kind: UInt8 = 1, flags: UInt32 = 0,
        type: UInt16 = 24
    ) -> [UInt8] {
        let body = [family, length, 0, 0, 254, 3, 0, kind] + number(flags)
        let gateway = attribute(5, [192, 0, 2, 254])
        return message(type, body + gateway + (link.map { attribute(4, number($0)) } ?? []))
    }

    static let done = message(3, number(Int32(0)))

    static func error(_ code: Int32) -> [UInt8] {
        message(2, number(-code) + [UInt8](repeating: 0, count: 16))
    }

    static func message(_ type: UInt16, _ body: [UInt8], flags: UInt16 = 2) -> [UInt8] {
        padded(
            number(UInt32(16 + body.count)) + number(type) + number(flags) + number(UInt32(7))
                + number(UInt32(0)) + body)
    }

    private static func attribute(_ type: UInt16, _ body: [UInt8]) -> [UInt8] {
        padded(number(UInt16(4 + body.count)) + number(type) + body)
    }

    private static func padded(_ bytes: [UInt8]) -> [UInt8] {
        bytes + [UInt8](repeating: 0, count: -bytes.count & 3)
    }

    private static func number<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
        withUnsafeBytes(of: number) { Array($0) }
    }
}
