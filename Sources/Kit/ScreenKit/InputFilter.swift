/// Which characters a field takes. What is typed and does not belong is refused with a reason; what is pasted is
/// cleaned instead.
public struct InputFilter: Sendable {
    let accepts: @Sendable (Character) -> Bool
    let refusal: String
    private let clean: @Sendable (String) -> String?

    /// Takes the characters for which `accepts` is true; `refusal` says what belongs there. `clean` makes sense of
    /// a pasted text as a whole, or returns `nil`; then the one piece of it that belongs is taken.
    public init(
        refusal: String, clean: @escaping @Sendable (String) -> String? = { _ in nil },
        accepts: @escaping @Sendable (Character) -> Bool
    ) {
        self.accepts = accepts
        self.refusal = refusal
        self.clean = clean
    }

    /// What of a pasted `text` is put in the field; empty: nothing in it makes sense. What belongs must stand in one
    /// piece, which signs alone are not: joining pieces would make up a text that was never there.
    func cleaned(_ text: String) -> String {
        if let cleaned = clean(text) { return cleaned }
        let pieces = text.split { !accepts($0) }
        guard pieces.count == 1, pieces[0].contains(where: { $0.isLetter || $0.isNumber }) else {
            return ""
        }
        return String(pieces[0])
    }

    /// Takes decimal digits of any script and the signs that stand in numbers, minus included: what they mean,
    /// and that a price is not negative, is for whoever reads the number to say.
    public static func number(
        refusal: String, clean: @escaping @Sendable (String) -> String? = { _ in nil }
    ) -> InputFilter {
        InputFilter(refusal: refusal, clean: clean) { character in
            character.isWholeNumber || ".,-−".contains(character)
        }
    }
}
