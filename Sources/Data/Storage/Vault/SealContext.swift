import Foundation

/// What a seal is bound to: bytes that it does not contain, but needs in order to open. A seal does
/// not open after it was moved to another place, or after its surroundings were changed.
struct SealContext {
    /// What is sealed. A seal for one purpose does not open for another.
    enum Purpose: String {
        /// The data key, sealed by the key of the password.
        case account = "satchel account key 1"
        /// The data key, sealed by a device key.
        case device = "satchel device seal 1"
        /// The data key of the generation before, sealed by the data key.
        case previous = "satchel previous key 1"
        /// A contact's card.
        case card = "satchel card 1"
        /// A form that outlives a lock.
        case draft = "satchel draft 1"
    }

    private(set) var bytes: [UInt8] = []

    /// A context of `account` and the generation of its data key.
    init(_ purpose: Purpose, account: UUID, generation: Int64) {
        bytes.reserveCapacity(112)
        add(purpose.rawValue.utf8)
        add(account)
        add(generation)
    }

    mutating func add(_ id: UUID) {
        withUnsafeBytes(of: id.uuid) { bytes.append(contentsOf: $0) }
    }

    mutating func add(_ number: Int64) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }

    var count: Int { bytes.count }

    /// Removes the bytes after the first `count`.
    mutating func shorten(to count: Int) {
        bytes.removeLast(bytes.count - count)
    }

    /// Adds whether there is a number, and which.
    mutating func add(_ number: Int64?) {
        bytes.append(number == nil ? 0 : 1)
        add(number ?? 0)
    }

    /// Adds bytes of any length, with their count first, so that what follows cannot be taken for a
    /// part of them.
    mutating func add(_ text: some Collection<UInt8>) {
        add(Int64(text.count))
        bytes.append(contentsOf: text)
    }
}
