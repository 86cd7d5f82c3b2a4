extension StringProtocol {
    /// Without the blanks at both ends.
    public var trimmingBlanks: SubSequence {
        guard let last = lastIndex(where: { !$0.isWhitespace }) else { return self[endIndex...] }
        return self[...last].drop(while: \.isWhitespace)
    }
}
