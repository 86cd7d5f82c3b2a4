import Glibc

/// The C library's notion of characters, which ncurses follows.
nonisolated enum CharacterLocale {
    /// Chooses UTF-8. In the C locale, or if the chosen locale was never generated, ncurses would
    /// treat every byte as a character; with another codeset it would send text in that codeset.
    /// Numbers stay in the C locale, so that `12.5` is written and read the same everywhere.
    static func adopt() {
        if setlocale(LC_CTYPE, "") != nil, codeset == "UTF-8" { return }
        for name in ["C.UTF-8", "C.utf8", "en_US.UTF-8"] where setlocale(LC_CTYPE, name) != nil {
            return
        }
    }

    private static var codeset: String {
        nl_langinfo(nl_item(CODESET)).map { String(cString: $0) } ?? ""
    }
}
