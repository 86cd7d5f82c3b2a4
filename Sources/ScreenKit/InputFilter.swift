/// Which characters a field takes. What is typed and does not belong is refused with a reason; what is pasted is
/// cleaned instead.
public struct InputFilter: Sendable {
    let accepts: @Sendable (Character) -> Bool
    let refusal: String
    private let clean: @Sendable (String) -> String?

    /// Takes the characters for which `accepts` is true; `refusal` says what belongs there. `clean` makes sense of
    /// a pasted text as a whole, or returns `nil`; then the characters that belong are taken out of it.
    public init(
        refusal: String, clean: @escaping @Sendable (String) -> String? = { _ in nil },
        accepts: @escaping @Sendable (Character) -> Bool
    ) {
        self.accepts = accepts
        self.refusal = refusal
        self.clean = clean
    }

    /// What of a pasted `text` is put in the field.
    func cleaned(_ text: String) -> String {
        clean(text) ?? text.filter(accepts)
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
