import Models
import Resources

/// A command of the program that prints instead of opening the screen. To add one, write a value
/// like those in `Verbs` in its own file, and add it to ``all``.
public struct Verb: Sendable {
    /// Carries out the verb once the store is open, and returns the lines to print.
    public typealias Work = @Sendable (VerbContext) async throws(VerbFailure) -> [String]

    /// The words that call it, such as "account add".
    let name: String
    /// The names of the operands in the usage; all are required.
    var operands: [String] = []
    /// Its options in addition to the common ones.
    var options: [CommandLineOption] = []
    let summary: StringKey
    /// Asks for what the work needs, such as a password. Call this before the store is opened,
    /// because other threads would take the signals that a prompt blocks.
    public let prepare: @Sendable (Arguments, Strings, LinePrinter) throws(VerbFailure) -> Work

    /// Every verb, in the order of the usage.
    static let all: [Verb] = [.accountAdd, .accountList, .accountPasswd, .accountDelete]

    var words: [Substring] { name.split(separator: " ") }
}

/// What a verb works with.
public struct VerbContext: Sendable {
    let accounts: any AccountStoring
    let strings: Strings

    public init(accounts: any AccountStoring, strings: Strings) {
        self.accounts = accounts
        self.strings = strings
    }

    /// Returns the result of `work`, or throws its error in words.
    func run<Result>(
        _ work: (any AccountStoring) async throws(VaultError) -> Result
    ) async throws(VerbFailure) -> Result {
        do throws(VaultError) {
            return try await work(accounts)
        } catch {
            throw VerbFailure(message: strings.message(for: error))
        }
    }
}

public struct VerbFailure: Error, Hashable, Sendable {
    /// One line: what went wrong and what to do.
    public let message: String
}
