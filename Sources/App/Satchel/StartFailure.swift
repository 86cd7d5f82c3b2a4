import Models
import Resources
import Storage
import TerminalCore

/// Why the program cannot start, in plain words.
struct StartFailure: Error {
    let message: String

    init(message: String) {
        self.message = message
    }

    init(_ error: TerminalError, strings: Strings) {
        switch error {
        case .notATerminal: message = strings.text(.errorNotATerminal)
        case .termNotSet: message = strings.text(.errorTermNotSet)
        case .unusable(let term): message = strings.text(.errorTermUnusable, term)
        }
    }

    /// The data cannot be opened because of `error`, which also goes to `log`.
    init(opening error: StoreError, log: LogFile?, strings: Strings) {
        message = strings.message(for: error)
        log?.write("open: \(error)")
        log?.wait()
    }
}

extension ResourceFolder.Failure {
    /// These are the only texts that do not need the string tables.
    var message: String {
        switch self {
        case .noFolder(let tried):
            "Satchel's own files are in none of these folders: \(tried.joined(separator: ", ")). "
                + "Install it again."
        case .unusable(let path):
            "\(path), a file of Satchel's own, is missing or damaged. Install it again."
        }
    }
}
