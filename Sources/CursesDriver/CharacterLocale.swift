import CNcurses
import Glibc

/// The C library's idea of characters, which ncurses follows.
nonisolated enum CharacterLocale {
    /// Chooses UTF-8. In the C locale, or when the one that is asked for was never generated, ncurses would take every
    /// byte for a character. Numbers stay in the C locale, so that `12.5` is written and read alike everywhere.
    static func adopt() {
        if setlocale(LC_CTYPE, "") != nil, cn_longest_character() > 1 { return }
        for name in ["C.UTF-8", "C.utf8", "en_US.UTF-8"] where setlocale(LC_CTYPE, name) != nil {
            return
        }
    }
}
