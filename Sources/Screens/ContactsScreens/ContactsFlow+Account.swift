import Models
import Resources
import ScreenKit

extension ContactsFlow: ChangePasswordScreenDelegate {
    /// Shows the form that changes the password of the open account, if any.
    public func changePassword() {
        guard isOpen, !(navigation.topScreen is ChangePasswordScreen) else { return }
        let change = ChangePasswordScreen(services: services)
        change.delegate = self
        navigation.push(change)
    }

    func changePasswordScreen(
        _ screen: ChangePasswordScreen, didEnter old: Secret, new: Secret, losingDamaged: Bool
    ) {
        guard let store = open?.account.store else { return }
        Task { [weak screen] in
            defer {
                old.wipe()
                new.wipe()
            }
            do throws(VaultError) {
                try await store.changePassword(from: old, to: new, losingDamaged: losingDamaged)
                guard let screen, navigation.topScreen === screen else { return }
                screen.endSaving()
                navigation.pop()
                navigation.showToast(services.strings.text(.changePasswordDone))
            } catch {
                screen?.changeDidFail(error)
            }
        }
    }
}

extension ContactsFlow: DeleteAccountScreenDelegate {
    /// Shows the form that deletes the open account, if any.
    public func deleteAccount() {
        guard let open, !(navigation.topScreen is DeleteAccountScreen) else { return }
        let delete = DeleteAccountScreen(accountName: open.account.name, services: services)
        delete.delegate = self
        navigation.push(delete)
    }

    func deleteAccountScreen(_ screen: DeleteAccountScreen, didConfirmWith password: Secret) {
        guard let account = open?.account else { return }
        Task { [weak screen] in
            defer { password.wipe() }
            do throws(VaultError) {
                try await account.delete(password: password)
                await rememberLogin(of: nil)
                didDelete(
                    account.account,
                    saying: services.strings.text(.deleteAccountDone, account.name))
            } catch {
                screen?.deletionDidFail(error)
            }
        }
    }
}
