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
    private let reader = PasswordReader()

    init(_ arguments: Arguments, _ strings: Strings) {
        readsInput = arguments.has(.passwordFromInput)
        self.strings = strings
    }

    /// The password of the account called `name`.
    func password(for name: String) throws(VerbFailure) -> Secret {
        try read(strings.text(.accountPassword, name.printable))
    }

    /// A new password for the account called `name`. At the terminal, it is typed twice.
    func newPassword(for name: String) throws(VerbFailure) -> Secret {
        let first = try read(strings.text(.accountNewPassword, name.printable))
        if readsInput { return first }
        let second = try read(strings.text(.accountPasswordAgain))
        let isSame = first.withBytes { one in
            second.withBytes { other in one.elementsEqual(other) }
        }
        guard isSame else {
            throw VerbFailure(message: strings.text(.accountPasswordsDiffer))
        }
        return first
    }

    private func read(_ prompt: String) throws(VerbFailure) -> Secret {
        do throws(PasswordReader.Failure) {
            return readsInput ? try reader.standardInput() : try reader.typed(prompt: prompt)
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
