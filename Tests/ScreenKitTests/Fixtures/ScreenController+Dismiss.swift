@testable import ScreenKit

extension ScreenController {
    /// Takes away the last sheet that this screen presented, for tests that need not remember
    /// which.
    func dismiss() {
        if let sheet = window?.sheets.last(where: { $0.presenter === self }) {
            dismiss(sheet.screen)
        }
    }
}
