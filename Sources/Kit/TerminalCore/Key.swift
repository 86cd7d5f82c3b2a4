/// A key press, as far as a terminal can report it.
///
/// Terminals send Control with a letter as one control character, so Control never combines with
/// Shift, and `control("i")`, `control("m")` and `control("[")` arrive as ``tab``, ``enter`` and
/// ``escape``.
public enum Key: Hashable, Sendable {
    /// A printable grapheme cluster, or one code point of a cluster that arrives in parts.
    case character(Character)
    /// Control with a lower-case letter or one of `@ \ ] ^ _`.
    case control(Character)
    /// Alt (Meta, Option) with a character.
    case alt(Character)
    /// A function key, counted from 1.
    case function(Int)
    case enter, escape, tab, backTab
    /// Both Backspaces: DEL and Control-H.
    case backspace
    /// Forward delete.
    case delete
    case insert
    case up, down, left, right
    case home, end, pageUp, pageDown

    public static let space = Key.character(" ")
}
