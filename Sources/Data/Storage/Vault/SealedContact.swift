import Foundation

/// A stored contact. Everything but its card can be read; nothing can be changed without being
/// noticed.
struct SealedContact: Hashable, Sendable {
    var id: UUID
    var generation: Int64
    var revision: Int64
    /// In milliseconds since 1970.
    var modifiedAt: Int64
    /// In milliseconds since 1970; `nil` if the contact is not in the trash.
    var deletedAt: Int64?
    var sealed: [UInt8]

    /// Adds what this contact's seal is bound to, after the context of the account's cards.
    func complete(_ context: inout SealContext) {
        context.add(id)
        context.add(revision)
        context.add(modifiedAt)
        context.add(deletedAt)
    }
}

/// For an undo history, which keeps the id separately.
extension SealedContact {
    private static let version: UInt8 = 1
    private static let headCount = 1 + 4 * 8

    /// The row without its id.
    var data: Data {
        var data = Data([Self.version])
        for number in [generation, revision, modifiedAt, deletedAt ?? .min] {
            withUnsafeBytes(of: number.littleEndian) { data.append(contentsOf: $0) }
        }
        data.append(contentsOf: sealed)
        return data
    }

    /// The row of the contact `id` in `data`; `nil` if there is none.
    init?(_ data: Data, of id: UUID) {
        let bytes = [UInt8](data)
        guard bytes.count >= Self.headCount, bytes[0] == Self.version else { return nil }
        func number(_ index: Int) -> Int64 {
            bytes[(1 + index * 8)..<(9 + index * 8)].reversed().reduce(0) { $0 << 8 | Int64($1) }
        }
        self.init(
            id: id, generation: number(0), revision: number(1), modifiedAt: number(2),
            deletedAt: number(3) == .min ? nil : number(3), sealed: Array(bytes[Self.headCount...]))
    }
}
