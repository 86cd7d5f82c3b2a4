import Models
import Resources
import ScreenKit

extension ContactsFlow {
    /// Shows the form that changes the password of the open account, if any.
    public func changePassword() {
        guard let session, !(navigation.topScreen is ChangePasswordScreen) else { return }
        navigation.push(ChangePasswordScreen(store: session.store, services: services))
    }
}

extension ContactsFlow: DeleteAccountScreenDelegate {
    /// Shows the form that deletes the open account, if any.
    public func deleteAccount() {
        guard let session, !(navigation.topScreen is DeleteAccountScreen) else { return }
        let delete = DeleteAccountScreen(accountName: session.accountName, services: services)
        delete.delegate = self
        navigation.push(delete)
    }

    func deleteAccountScreen(_ screen: DeleteAccountScreen, didConfirmWith password: Secret) {
        guard let session else { return }
        // The key goes with its account, which is not a lock to report.
        session.delegate = nil
        Task { [weak self, weak screen] in
            await session.history.wait()
            do throws(VaultError) {
                try await session.store.deleteAccount(password: password)
                password.wipe()
                await self?.accountWasDeleted(session.accountName)
            } catch {
                password.wipe()
                guard let self, session === self.session else { return }
                session.delegate = self
                screen?.deletionDidFail(error)
                if error == .locked { contactSessionDidLock(session) }
            }
        }
    }

    private func accountWasDeleted(_ name: String) async {
        // A lock may have come first, and another account may be open by now.
        if accountName == name || bookmark?.accountName == name {
            session?.close()
            leave(asking: nil)
        }
        navigation.showToast(services.strings.text(.deleteAccountDone, name))
        await rememberLogin(of: nil)
        login.fillAgain(allowingStandIn: !wantsTypedPassword)
    }
}
