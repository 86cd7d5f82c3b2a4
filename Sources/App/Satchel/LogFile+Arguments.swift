import CommandLineTool
import Models
import Resources
import Storage

extension LogFile {
    /// The log that `arguments` ask for; `nil` if they ask for none.
    convenience init?(of arguments: Arguments, strings: Strings) throws(StartFailure) {
        guard let path = arguments.logFile else { return nil }
        self.init(path: path)
        if isForeign { throw StartFailure(message: strings.text(.errorForeignLog, path)) }
        if let obstacle {
            throw StartFailure(message: strings.text(.errorUnwritableLog, path, obstacle))
        }
    }
}
