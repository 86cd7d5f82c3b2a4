import Foundation
import TerminalTestSupport

extension TemporaryFolder {
    /// The bytes of the database; empty if there is none.
    var contents: Data { FileManager.default.contents(atPath: database) ?? Data() }
}
