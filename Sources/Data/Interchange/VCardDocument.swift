import Foundation
import Models

/// A stored card: its bytes, their meaning, and edits that leave every other byte where it was.
///
/// Reads vCard 3.0, and what other versions have in common with it. Only the first card of a file
/// is read. Cards nested in it are kept, and each counts as one other field.
public struct VCardDocument: Sendable {
    /// The whole card as it was given.
    public let bytes: [UInt8]
    /// The contact in the card. Its values name their lines as ``Labeled/origin``.
    public let contact: Contact

    let lines: [VCardLine]
    /// The lines of the card itself, including BEGIN and END.
    let body: [Int]

    /// Reads a card. Takes a few microseconds for a small one.
    public init(bytes: [UInt8]) throws(VCardError) {
        var scanner = try VCardLineScanner(bytes)
        var lines: [VCardLine] = []
        lines.reserveCapacity(16)
        var body: [Int] = []
        body.reserveCapacity(16)
        var depth = 0
        var nestedCount = 0
        scan: while let line = try scanner.next() {
            let index = lines.count
            lines.append(line)
            switch line.property {
            case .begin where Self.isCard(line, bytes):
                depth += 1
                if depth > VCardLimits.nesting { throw .nestedTooDeep }
                if depth == 2 { nestedCount += 1 }
                if depth == 1 { body.append(index) }
            case .end where Self.isCard(line, bytes) && depth > 0:
                depth -= 1
                if depth == 0 {
                    body.append(index)
                    break scan
                }
            default:
                if depth == 1 { body.append(index) }
            }
        }
        guard !body.isEmpty else { throw .notACard }
        if let rest = scanner.rest() { lines.append(rest) }
        var reader = VCardReader(document: bytes, lines: lines)
        var contact = try reader.contact(in: body)
        contact.otherFieldCount += nestedCount
        (self.bytes, self.lines, self.body, self.contact) = (bytes, lines, body, contact)
    }

    /// A new card for `contact`, in vCard 3.0. A card must have a formatted name; if the contact
    /// has none, it gets ``Contact/displayName``.
    /// - Parameters:
    ///   - uid: The card's UID, written plain and in capitals, as other address books do.
    ///   - date: When the card was made, for REV.
    public init(new contact: Contact, uid: UUID, date: Date) throws(VCardError) {
        let skeleton = """
            BEGIN:VCARD
            VERSION:3.0
            UID:\(uid.uuidString)
            FN:
            N:;;;;
            REV:\(VCardDates.timestamp(date))
            END:VCARD

            """.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
        var contact = contact
        if contact.formattedName.isEmpty { contact.formattedName = contact.displayName ?? "" }
        let empty = try VCardDocument(bytes: Array(skeleton.utf8))
        self = try VCardDocument(bytes: empty.applying(contact))
    }

    /// The card's UID as it is written; `nil` if it has none.
    public var uid: String? {
        guard let line = body.first(where: { lines[$0].property == .uid }).map({ lines[$0] })
        else { return nil }
        let text = VCardText.unescaped(line.source(in: bytes)[line.value]).trimmedOfInvisibles
        return text.isEmpty ? nil : text
    }

    /// The card with the values of `edited`. Only lines of changed fields are rewritten, with their
    /// group and the parameters that still apply; all others stay byte for byte, in their order.
    /// Without a change the result is the same bytes.
    ///
    /// Line ends inside a field become `\n`, values without text are left out, and
    /// ``Contact/otherFieldCount`` is ignored.
    /// - Parameter date: Written to REV if anything changed; `nil` leaves REV alone.
    /// - Throws: The errors of reading the result.
    public func applying(
        _ edited: Contact, revisedAt date: Date? = nil
    ) throws(VCardError) -> [UInt8] {
        var edit = VCardEdit(self)
        edit.apply(edited)
        guard edit.isAnythingChanged else { return bytes }
        if let date { edit.setRevision(VCardDates.timestamp(date)) }
        let result = edit.result
        _ = try VCardDocument(bytes: result)
        return result
    }

    private static func isCard(_ line: VCardLine, _ bytes: [UInt8]) -> Bool {
        let isBlank: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
        var value = line.source(in: bytes)[line.value].drop(while: isBlank)
        while let last = value.last, isBlank(last) { value = value.dropLast() }
        return VCardText.equal(value, "VCARD")
    }
}
