import Models
import Resources
import ScreenKit

/// Two fields for a new password, and what is wrong with them. Shared by a new account and a change
/// of password.
final class NewPasswordForm {
    let password: SecureField
    let repeated: SecureField
    private let label: StringKey
    private let strings: Strings

    /// `label` names the field of the password.
    init(_ label: StringKey, services: ContactsServices) {
        self.label = label
        strings = services.strings
        password = services.passwordField(.newPasswordPlaceholder)
        repeated = services.passwordField(.newPasswordRepeatPlaceholder)
    }

    var rows: [Form.Row] {
        [
            Form.Row(label: strings.text(label), control: password),
            Form.Row(label: strings.text(.newPasswordRepeat), control: repeated),
        ]
    }

    /// Why the passwords cannot be used yet; `nil` if they can.
    var refusal: String? {
        if !password.hasText { return strings.text(.newPasswordMissing) }
        do throws(VaultError) {
            let first = try password.secret.normalized()
            let second = try repeated.secret.normalized()
            return first.isEqual(to: second) ? nil : strings.text(.newPasswordDiffers)
        } catch {
            return strings.message(for: error)
        }
    }

    /// How well the password would resist somebody who has the file, in one word.
    var strength: String {
        guard password.hasText else { return "" }
        return switch password.withBytes({ PasswordStrength(of: $0) }) {
        case .weak: strings.text(.strengthWeak)
        case .fair: strings.text(.strengthFair)
        case .good: strings.text(.strengthGood)
        }
    }

    /// Wipes both fields.
    func clear() {
        password.clear()
        repeated.clear()
    }
}

extension SecureField {
    /// What was typed, for the vault.
    var secret: Secret { withBytes { Secret(copying: $0) } }
}
