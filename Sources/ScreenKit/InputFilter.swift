/// Which characters a field takes. What is typed and does not belong is refused with a reason; what is pasted is
/// cleaned instead.
public struct InputFilter: Sendable {
    let accepts: @Sendable (Character) -> Bool
    let refusal: String

    /// Takes the characters for which `accepts` is true; `refusal` says what belongs there.
    public init(refusal: String, accepts: @escaping @Sendable (Character) -> Bool) {
        self.accepts = accepts
        self.refusal = refusal
    }

    /// Takes decimal digits of any script and the signs that stand in numbers, minus included: what they mean,
    /// and that a price is not negative, is for whoever reads the number to say.
    public static func number(refusal: String) -> InputFilter {
        InputFilter(refusal: refusal) { character in
            character.isWholeNumber || ".,-−".contains(character)
        }
    }
}
