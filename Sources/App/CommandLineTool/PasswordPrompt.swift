import Models
import Resources

extension CommandLineOption {
    static let passwordFromInput = Self(
        name: "--password-stdin", summary: .optionPasswordFromInput)
}

/// Asks for the passwords of accounts: at the terminal, or on standard input with one line for
/// each.
struct PasswordPrompt {
    private let readsInput: Bool
    private let strings: Strings
    private let printer: LinePrinter
    private let reader = PasswordReader()

    init(_ arguments: Arguments, _ strings: Strings, _ printer: LinePrinter) {
        readsInput = arguments.has(.passwordFromInput)
        self.strings = strings
        self.printer = printer
    }

    /// The password of the account called `name`.
    func password(for name: String) throws(VerbFailure) -> Secret {
        try read(strings.text(.accountPassword, name))
    }

    /// A new password for the account called `name`. At the terminal, it is typed twice.
    func newPassword(for name: String) throws(VerbFailure) -> Secret {
        let first = try usable(try read(strings.text(.accountNewPassword, name)))
        if readsInput { return first }
        let second = try usable(try read(strings.text(.accountPasswordAgain)))
        guard first.isEqual(to: second) else {
            throw VerbFailure(message: strings.text(.accountPasswordsDiffer))
        }
        return first
    }

    private func usable(_ password: Secret) throws(VerbFailure) -> Secret {
        let normalized: Secret
        do throws(VaultError) {
            normalized = try password.normalized()
        } catch {
            throw VerbFailure(message: strings.message(for: error))
        }
        guard normalized.count > 0 else { throw VerbFailure(message: message(for: .missing)) }
        return normalized
    }

    private func read(_ prompt: String) throws(VerbFailure) -> Secret {
        do throws(PasswordReader.Failure) {
            return readsInput
                ? try reader.standardInput() : try reader.typed(prompt: prompt, printer: printer)
        } catch {
            throw VerbFailure(message: message(for: error))
        }
    }

    private func message(for failure: PasswordReader.Failure) -> String {
        switch failure {
        case .noTerminal: strings.text(.accountNoTerminal)
        case .missing: strings.text(.accountNoPassword)
        case .tooLong: strings.text(.accountTooLong, String(PasswordReader.maximumLength))
        }
    }
}
