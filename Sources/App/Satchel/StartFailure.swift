import Glibc
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

/// What the system does not give the program. Without it there are no string tables either.
enum SystemFailure: Error {
    /// The process may not have as many files open as it needs.
    case fewFiles(limit: UInt, needed: UInt)
    case noCommandLine(code: Int32)

    var message: String {
        switch self {
        case .fewFiles(let limit, let needed):
            "Only \(limit) files can be open at once; Satchel needs \(needed). "
                + "Raise the limit: ulimit -n \(needed)"
        case .noCommandLine(let code):
            "Can't read the command line from /proc (\(String(cString: strerror(code)))). "
                + "Nothing was opened."
        }
    }
}

extension ResourceFolder.Failure {
    /// Says what is wrong without the string tables, which may be what is missing.
    var message: String {
        switch self {
        case .noFolder(let tried):
            "Can't find Satchel's own files in any of these folders: "
                + "\(tried.joined(separator: ", ")). Reinstall Satchel."
        case .unusable(let path):
            "\(path), one of Satchel's own files, is missing or damaged. Reinstall Satchel."
        case .unreadable(let path, let code):
            "Can't read \(path), one of Satchel's own files: \(String(cString: strerror(code)))."
        }
    }
}
