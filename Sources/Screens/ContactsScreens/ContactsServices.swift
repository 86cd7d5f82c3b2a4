import Models
import Resources
import ScreenKit

/// What the contacts screens need.
public struct ContactsServices {
    public let vault: any AccountStoring
    /// The settings, such as the remembered account and the order of names.
    public let settings: Settings
    /// How names sort.
    public let collation: any Collating
    /// The user's own clipboard.
    public let clipboard: any Clipboard
    /// The scheduler for idle time.
    public let scheduler: any Scheduler
    public let strings: Strings
    public let kitStrings: KitStrings

    public init(
        vault: any AccountStoring, settings: Settings, collation: any Collating,
        clipboard: any Clipboard, scheduler: any Scheduler,
        strings: Strings, kitStrings: KitStrings
    ) {
        self.vault = vault
        self.settings = settings
        self.collation = collation
        self.clipboard = clipboard
        self.scheduler = scheduler
        self.strings = strings
        self.kitStrings = kitStrings
    }

    /// Makes `change` to the settings. Returns why it could not be made.
    func change(
        _ change: (Settings) async throws(StoreError) -> Void
    ) async -> String? {
        do throws(StoreError) {
            try await change(settings)
            return nil
        } catch {
            return strings.message(for: error)
        }
    }

    /// All accounts; `nil` if they cannot be read.
    var accounts: [Account]? {
        do throws(VaultError) {
            return try vault.accounts()
        } catch {
            return nil
        }
    }

    /// The name of `contact` in lists and messages.
    func name(of contact: Contact?) -> String {
        contact?.displayName(in: collation.nameOrder) ?? strings.text(.contactsNoName)
    }

    /// A sentence about `count` cards that cannot be opened.
    func damagedText(_ count: Int) -> String {
        strings.text(count == 1 ? .contactsDamagedOne : .contactsDamaged, kitStrings.count(count))
    }

    /// The same in two words, for a title; `nil` if there is no damage.
    func damagedRemark(_ count: Int) -> String? {
        count == 0 ? nil : strings.text(.contactsDamagedRemark, kitStrings.count(count))
    }

    /// A field with `text`, for at most `limit` code points.
    func field(_ placeholder: StringKey, _ text: String? = nil, limit: Int = 500) -> TextField {
        TextField(
            placeholder: strings.text(placeholder), text: text ?? "", maximumLength: limit,
            strings: kitStrings)
    }

    /// An empty field for a password.
    func passwordField(_ placeholder: StringKey) -> SecureField {
        SecureField(placeholder: strings.text(placeholder), strings: kitStrings) { [strings] in
            Secret(copying: $0).isUsable ? nil : strings.text(.vaultUnusablePassword)
        }
    }

    /// The position of the selection in `table`. A narrow navigation bar has no room for the remark
    /// about damage, which must not be missed, so it is shown here.
    func position(in table: TableView, damagedCount: Int) -> String? {
        let damage = table.size.width < 60 ? damagedRemark(damagedCount) : nil
        let parts = [damage, table.position].compactMap { $0 }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    /// A HUD with the text `key`, whose spinner uses the services' scheduler. Escape cancels it if
    /// there is a `delegate`.
    func makeHUD(_ key: StringKey, delegate: (any HUDScreenDelegate)? = nil) -> HUDScreen {
        let hud = HUDScreen(
            text: strings.text(key), isCancellable: delegate != nil, strings: kitStrings,
            scheduler: scheduler)
        hud.delegate = delegate
        return hud
    }
}
