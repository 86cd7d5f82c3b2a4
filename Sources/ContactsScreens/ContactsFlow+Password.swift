import Models
import Resources
import ScreenKit

extension ContactsFlow: ChangePasswordScreenDelegate {
    func changePasswordScreenDidChange(_ screen: ChangePasswordScreen) {
        navigation.pop()
        navigation.showToast(services.strings.text(.changePasswordDone))
    }

    func changePasswordScreenDidCancel(_ screen: ChangePasswordScreen) {
        navigation.pop()
    }
}
