/// Notices: one at a time, for a while.
extension Window {
    /// Shows `text` for as long as it takes to read, or until the user does something else. While
    /// `screen` has the keys, `offer` is shown instead: the same with a key that works there.
    public func showToast(
        _ text: String, offer: String? = nil, on screen: (any ScreenController)? = nil
    ) {
        // A name in it can be longer than any screen.
        let (text, offer) = (String(text.prefix(2000)), offer.map { String($0.prefix(2000)) })
        show(
            Toast(
                text: text, offer: offer, screen: screen,
                expiry: expiry(after: Toast.duration(of: offer ?? text))))
    }

    /// Says that something is being saved until this is called with `false`, for a minute at most.
    public func showSaving(_ isSaving: Bool) {
        if isSaving {
            show(
                Toast(
                    text: strings.text(.saving), isProgress: true,
                    expiry: expiry(after: .seconds(60))))
        } else if toast?.isProgress == true {
            toast = nil
            setNeedsDisplay()
        }
    }

    private func show(_ new: Toast) {
        lastNotice = new.text
        toast = new
        setNeedsDisplay()
    }

    private func expiry(after duration: Duration) -> ScheduledWork {
        scheduler.schedule(after: duration) { [weak self] in
            self?.toast = nil
            self?.setNeedsDisplay()
        }
    }

    /// Hides the toast, because something else is done. Help still repeats it.
    func hideToast() {
        if toast?.isProgress != true { toast = nil }
    }

    /// Forgets the last notice, which may name something that must no longer be seen. Closes help,
    /// which repeats it and holds on to the commands of the screen below.
    public func forgetNotices() {
        for sheet in sheets where sheet.screen is HelpScreen { dismissSheet(of: sheet.screen) }
        toast = nil
        lastNotice = nil
        setNeedsDisplay()
    }

    /// Whether the keys go to `screen`, or to a screen inside it.
    func hasKeys(_ screen: any ScreenController) -> Bool {
        var focused: any ScreenController = frontScreen
        while focused !== screen {
            guard let container = focused as? any ContainerController else { return false }
            focused = container.focusedChild
        }
        return true
    }
}
