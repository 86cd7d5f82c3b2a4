import Foundation
import Resources
import TerminalCore

/// Why the screen cannot be opened, in plain words.
struct StartFailure: Error {
    let message: String

    /// What `message` says.
    init(message: String) {
        self.message = message
    }

    /// What is wrong with the terminal.
    init(_ error: TerminalError, strings: Strings) {
        switch error {
        case .notATerminal: message = strings.text(.errorNotATerminal)
        case .termNotSet: message = strings.text(.errorTermNotSet)
        case .unusable(let term): message = strings.text(.errorTermUnusable, term)
        }
    }
}

/// Says `message` on standard error, in one line.
func complain(_ message: String) {
    FileHandle.standardError.write(Data("satchel: \(message)\n".utf8))
}
