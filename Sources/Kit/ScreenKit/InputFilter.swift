/// Decides which characters a field accepts. A typed character that does not belong is refused with
/// a reason; a pasted text is cleaned instead.
public struct InputFilter: Sendable {
    let accepts: @Sendable (Character) -> Bool
    let refusal: String
    private let clean: @Sendable (String) -> String?

    /// Accepts the characters for which `accepts` is true; `refusal` says what belongs there.
    /// `clean` interprets a pasted text as a whole, or returns `nil` to take the only acceptable
    /// piece of it.
    public init(
        refusal: String, clean: @escaping @Sendable (String) -> String? = { _ in nil },
        accepts: @escaping @Sendable (Character) -> Bool
    ) {
        self.accepts = accepts
        self.refusal = refusal
        self.clean = clean
    }

    /// The part of a pasted `text` that goes into the field; empty if nothing in it makes sense. It
    /// must be one piece with more than signs, because joining pieces would make up a text that was
    /// never there.
    func cleaned(_ text: String) -> String {
        if let cleaned = clean(text) { return cleaned }
        let pieces = text.split { !accepts($0) }
        guard pieces.count == 1, pieces[0].contains(where: { $0.isLetter || $0.isNumber }) else {
            return ""
        }
        return String(pieces[0])
    }

    /// Accepts decimal digits of any script and the signs in numbers, including minus. The reader
    /// of the number decides what they mean, and that a price cannot be negative.
    public static func number(
        refusal: String, clean: @escaping @Sendable (String) -> String? = { _ in nil }
    ) -> InputFilter {
        InputFilter(refusal: refusal, clean: clean) { character in
            character.isWholeNumber || ".,-−".contains(character)
        }
    }
}
