import Models
import Resources

/// Carries out ``AccountCommand``s.
public struct AccountTool: Sendable {
    public struct Failure: Error, Hashable, Sendable {
        /// What went wrong and what to do, in one line.
        public let message: String
    }

    private let strings: Strings

    public init(strings: Strings) {
        self.strings = strings
    }

    /// The password that `action` needs, typed twice at the terminal or read from standard input;
    /// `nil` if it needs none. Call this before the data are opened; see
    /// ``PasswordReader/typed(prompt:)``.
    public func password(for action: AccountCommand.Action) throws(Failure) -> Secret? {
        guard case .add(let name, let readsInput) = action else { return nil }
        let reader = PasswordReader()
        do throws(PasswordReader.Failure) {
            if readsInput { return try reader.standardInput() }
            let shown = Self.printable(name)
            let first = try reader.typed(prompt: strings.text(.accountPassword, shown))
            let second = try reader.typed(prompt: strings.text(.accountPasswordAgain))
            let isSame = first.withBytes { one in
                second.withBytes { other in one.elementsEqual(other) }
            }
            second.wipe()
            if isSame { return first }
            first.wipe()
        } catch {
            throw Failure(message: message(for: error))
        }
        throw Failure(message: strings.text(.accountPasswordsDiffer))
    }

    /// Carries out `action` in `vault`, wipes `password`, and returns the lines to print.
    public func run(
        _ action: AccountCommand.Action, password: Secret?, in vault: any AccountStoring
    ) async throws(Failure) -> [String] {
        defer { password?.wipe() }
        do throws(VaultError) {
            switch action {
            case .list:
                return try vault.accounts().map { Self.printable($0.name) }
            case .add(let name, _):
                guard let password else { throw .invalidAccount }
                let store = try await vault.createAccount(named: name, password: password)
                await store.lock()
                return []
            }
        } catch {
            throw Failure(message: strings.message(for: error))
        }
    }

    private func message(for failure: PasswordReader.Failure) -> String {
        switch failure {
        case .noTerminal: strings.text(.accountNoTerminal)
        case .missing: strings.text(.accountNoPassword)
        case .tooLong: strings.text(.accountTooLong, String(PasswordReader.maximumLength))
        }
    }

    /// One line without control characters.
    private static func printable(_ text: String) -> String {
        let scalars = text.unicodeScalars.map { scalar -> Character in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator: "?"
            default: Character(scalar)
            }
        }
        return String(scalars)
    }
}
