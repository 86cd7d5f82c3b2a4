import Models
import ScreenKit

extension ContactsFlow: ConflictScreenDelegate {
    func ask(about mine: [UInt8], _ theirs: ContactRecord, from screen: ContactScreen) {
        conflictForm = screen
        let conflict = ConflictScreen(mine: mine, theirs: theirs, services: services)
        conflict.delegate = self
        screen.present(conflict)
    }

    func conflictScreenDidChooseMine(_ screen: ConflictScreen) {
        guard let form = endConflict(screen) else { return }
        write(screen.mine, of: screen.theirs, from: form)
    }

    func conflictScreenDidChooseTheirs(_ screen: ConflictScreen) {
        endConflict(screen)?.show(screen.theirs)
    }

    func conflictScreenDidCancel(_ screen: ConflictScreen) {
        _ = endConflict(screen)
    }

    private func endConflict(_ screen: ConflictScreen) -> ContactScreen? {
        let form = conflictForm
        conflictForm = nil
        form?.dismiss(screen)
        return form
    }
}
