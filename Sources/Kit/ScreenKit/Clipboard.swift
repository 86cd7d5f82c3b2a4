/// The clipboard of whoever sits at the terminal, wherever the program runs.
public protocol Clipboard: AnyObject {
    /// Puts `text` there. Terminals do not say whether they allow it.
    func copy(_ text: String)
}
