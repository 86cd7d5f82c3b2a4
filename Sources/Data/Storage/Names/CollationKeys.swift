import Models
import _FoundationICU

/// Makes byte strings that order texts as a language does, by plain comparison: "å" after "ø" in
/// Danish, pinyin or strokes in Chinese.
///
/// Only this file and `Secret+Password.swift` may import the ICU of Foundation, because that module
/// is not official. If it has no rules, the keys are the texts folded for searching.
/// `String.compare(_:locale:)` would also be right, but it gives no keys and takes sixty times as
/// long.
final class CollationKeys: Sendable {
    /// Several threads may make keys at once: ICU only reads an open collator.
    nonisolated(unsafe) private let collator: OpaquePointer?

    init(locale: String) {
        var status = U_ZERO_ERROR
        collator = swift_ucol_open(locale, &status)
        // 2 before 10.
        swift_ucol_setAttribute(collator, UCOL_NUMERIC_COLLATION, UCOL_ON, &status)
    }

    deinit {
        if let collator { swift_ucol_close(collator) }
    }

    /// Changes when the same text may get another key.
    static func version() -> String {
        var bytes = [UInt8](repeating: 0, count: 4)
        swift_u_getVersion(&bytes)
        return "\(bytes[0]).\(bytes[1])"
    }

    /// Texts with equal keys look the same to a reader.
    func key(for string: String) -> [UInt8] {
        guard let collator else { return Self.plainKey(for: string) }
        let text = Array(string.utf16)
        let length = Int32(clamping: text.count)
        var key = [UInt8](repeating: 0, count: text.count * 4 + 16)
        var size = swift_ucol_getSortKey(collator, text, length, &key, Int32(clamping: key.count))
        if size > key.count {
            key = [UInt8](repeating: 0, count: Int(size))
            size = swift_ucol_getSortKey(collator, text, length, &key, size)
        }
        // The final zero does not order anything.
        return size > 0 ? Array(key.prefix(Int(size) - 1)) : Self.plainKey(for: string)
    }

    /// A key without a language.
    static func plainKey(for string: String) -> [UInt8] {
        Array(string.foldedForSearch.utf8)
    }
}
