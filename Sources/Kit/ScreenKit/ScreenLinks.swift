/// A screen's place: its container. Only containers and the window set it.
///
/// It is a separate object so that the weak reference upwards exists once, and no screen has to
/// declare it.
public final class ScreenLinks {
    public internal(set) weak var container: (any ScreenController)?
    /// Set for the outermost screen of a window: the root and each sheet.
    weak var ownWindow: Window?
    /// Whether the screen is the outermost one of a sheet, whose border shows the bar.
    var isSheet = false
    /// Whether the screen, which is a container, is on screen and so are its shown children.
    var isShown = false

    public init() {}

    var window: Window? {
        ownWindow ?? container?.links.window
    }

    func nearest<Container: ScreenController>(_ type: Container.Type) -> Container? {
        var next = container
        while let current = next {
            if let found = current as? Container { return found }
            next = current.links.container
        }
        return nil
    }
}
