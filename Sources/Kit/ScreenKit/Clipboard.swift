/// The clipboard of the user's own terminal, wherever the program runs.
public protocol Clipboard: AnyObject {
    /// Puts `text` on the clipboard. Terminals do not say whether they allow it.
    func copy(_ text: String)
}
