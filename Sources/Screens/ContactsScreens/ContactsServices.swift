import Models
import Resources
import ScreenKit

/// What the contacts screens are handed.
public struct ContactsServices {
    /// The accounts.
    public let vault: any AccountStoring
    /// What is remembered between runs: the account, the switches, the order of names.
    public let preferences: any PreferenceStoring
    /// How names sort.
    public let collation: any Collating
    /// Puts a text on the user's own clipboard.
    public let clipboard: any Clipboard
    /// Where idle time comes from.
    public let scheduler: any Scheduler
    /// The texts of the screens.
    public let strings: Strings
    /// The texts of the kit.
    public let kitStrings: KitStrings

    /// All of them.
    public init(
        vault: any AccountStoring, preferences: any PreferenceStoring,
        collation: any Collating, clipboard: any Clipboard, scheduler: any Scheduler,
        strings: Strings, kitStrings: KitStrings
    ) {
        self.vault = vault
        self.preferences = preferences
        self.collation = collation
        self.clipboard = clipboard
        self.scheduler = scheduler
        self.strings = strings
        self.kitStrings = kitStrings
    }

    /// Whether there is such an account; where that cannot be read, there may be.
    func hasAccount(_ id: Account.ID) -> Bool {
        do throws(VaultError) {
            return try vault.accounts().contains { $0.id == id }
        } catch {
            return true
        }
    }

    /// A sentence about `count` cards that cannot be opened.
    func damagedText(_ count: Int) -> String {
        strings.text(count == 1 ? .contactsDamagedOne : .contactsDamaged, kitStrings.count(count))
    }

    /// The same in two words, to stand beside a title.
    func damagedRemark(_ count: Int) -> String? {
        count == 0 ? nil : strings.text(.contactsDamagedRemark, kitStrings.count(count))
    }

    /// A field with `text` in it, for at most `limit` code points.
    func field(_ placeholder: StringKey, _ text: String? = nil, limit: Int = 500) -> TextField {
        TextField(
            placeholder: strings.text(placeholder), text: text ?? "", maximumLength: limit,
            strings: kitStrings)
    }

    /// An empty field for a password.
    func passwordField(_ placeholder: StringKey) -> SecureField {
        SecureField(placeholder: strings.text(placeholder), strings: kitStrings)
    }

    /// Where the selection of `table` is. A narrow navigation bar has no room for the remark about
    /// damage, which must not be missed, so it stands here.
    func position(in table: TableView, damagedCount: Int) -> String? {
        let damage = table.size.width < 60 ? damagedRemark(damagedCount) : nil
        let parts = [damage, table.position].compactMap { $0 }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    /// A HUD that says `key` and turns by the services' scheduler.
    func makeHUD(_ key: StringKey, isCancellable: Bool = false) -> HUDScreen {
        HUDScreen(
            text: strings.text(key), isCancellable: isCancellable, strings: kitStrings,
            scheduler: scheduler)
    }
}
