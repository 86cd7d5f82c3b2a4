import Models
import Resources
import ScreenKit

extension ContactsFlow: ChangePasswordScreenDelegate {
    /// Shows the form that changes the password of the open account, if any.
    public func changePassword() {
        guard let session, !(navigation.topScreen is ChangePasswordScreen) else { return }
        let change = ChangePasswordScreen(store: session.store, services: services)
        change.delegate = self
        navigation.push(change)
    }

    func changePasswordScreenDidChange(_ screen: ChangePasswordScreen) {
        navigation.pop()
        navigation.showToast(services.strings.text(.changePasswordDone))
    }

    func changePasswordScreenDidCancel(_ screen: ChangePasswordScreen) {
        navigation.pop()
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
            await session.finishWriting()
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

    func deleteAccountScreenDidCancel(_ screen: DeleteAccountScreen) {
        navigation.pop()
    }

    private func accountWasDeleted(_ name: String) async {
        // A lock may have come first, and another account may be open by now.
        if accountName == name || bookmark?.accountName == name {
            session?.close()
            leave(asking: nil)
        }
        navigation.showToast(services.strings.text(.deleteAccountDone, name))
        do throws(StoreError) {
            try await services.preferences.setPreference(.loginAccount, to: nil)
            try await services.preferences.setPreference(.autoLogin, to: nil)
        } catch {
            report(.store(error))
        }
        login.fillAgain(allowingStandIn: !wantsTypedPassword)
    }
}
