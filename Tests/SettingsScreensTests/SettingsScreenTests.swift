import Foundation
import Models
import Resources
import ScreenKit
import ScreenTestSupport
import SettingsScreens
import TerminalCore
import Testing

@Suite struct SettingsScreenTests {
    private let preferences = MemoryPreferences()
    private var settings: Settings { Settings(preferences) }
    private let listener = Listener()

    /// Settings in a sheet over a screen, as the program shows them.
    private func open(
        accountName: String? = nil, width: Int = 80, height: Int = 24, language: String = "en"
    ) throws -> TerminalSession {
        let strings = try Strings.english.inLanguage(language)
        let kitStrings = KitStrings { strings.text(named: "kit.\($0.rawValue)", $1) }
        let root = MessageScreen(title: "Below", message: "below")
        let session = TerminalSession(
            root: root, width: width, height: height, strings: kitStrings)
        let screen = SettingsScreen(
            settings: settings, accountName: accountName, work: SerialWork(), strings: strings,
            kitStrings: kitStrings)
        screen.delegate = listener
        session.fixture = listener
        root.present(screen)
        session.send(.focus(true))
        return session
    }

    @Test func theLockTimeIsPickedAndDurableAtOnce() async throws {
        let session = try open()
        #expect(session.screen.contains("< after 5 minutes >"))
        session.press(.space)
        #expect(session.screen.contains("< after 15 minutes >"))
        try await session.wait(for: "the new time") { [listener] _ in
            session.send(.focus(true))
            return listener.changeCount == 1
        }
        #expect(try settings.value(of: .idleLock) == .fifteenMinutes)
        session.press(.left, .left, .left)
        #expect(session.screen.contains("< never >"))
    }

    @Test func theLockTimeOnDiskIsTheOneOnTheScreenHoweverFastItIsPicked() async throws {
        try await settings.set(.idleLock, to: .oneHour)
        let session = try open()
        session.press(.space, .left)
        #expect(session.screen.contains("< after 60 minutes >"))
        try await session.wait(for: "both writes") { [listener] _ in
            session.send(.focus(true))
            return listener.changeCount == 2
        }
        #expect(try settings.value(of: .idleLock) == .oneHour)
    }

    @Test func aCurrencyIsThreeLettersAndEverythingElseIsRefusedInWords() async throws {
        let session = try open()
        session.press(.tab)
        session.type("eu")
        #expect(session.screen.contains("Use a three-letter code"))
        session.type("r")
        #expect(!session.screen.contains("Use a three-letter code"))
        try await leave(session)
        #expect(try settings.value(of: .currency) == "EUR")
        #expect(listener.changeCount == 1)
    }

    @Test func anEmptyCurrencyMeansTheOneOfTheLocale() async throws {
        try await settings.set(.currency, to: "EUR")
        let session = try open()
        session.press(.tab, .control("u"))
        try await leave(session)
        #expect(try settings.value(of: .currency) == nil)
    }

    /// C6: the setting that is said to stay stays.
    @Test func aHalfTypedCurrencyIsLeftOutAndTheOldOneStays() async throws {
        try await settings.set(.currency, to: "EUR")
        let session = try open()
        session.press(.tab, .control("u"))
        session.type("XX")
        try await leave(session)
        #expect(
            session.window.lastNotice == "\"XX\" isn't a currency. The setting was not changed.")
        #expect(try settings.value(of: .currency) == "EUR")
        #expect(listener.changeCount == 0)
    }

    @Test func aCurrencyThatCannotBeWrittenStaysInTheFormAndThatIsSaid() async throws {
        let session = try open()
        preferences.failure = .readOnly(path: "/data/satchel.sqlite")
        session.press(.tab)
        session.type("EUR")
        session.press(.escape)
        try await session.waitFor("is read-only")
        #expect(session.screen.contains("EUR"))
        preferences.failure = nil
        try await leave(session)
        #expect(try settings.value(of: .currency) == "EUR")
    }

    @Test func aCurrencyIsSavedBeforeAButtonOpensSomethingElse() async throws {
        let session = try open()
        session.press(.tab)
        session.type("dkk")
        session.press(.tab, .enter)
        try await session.wait(for: "the weather") { [listener] _ in
            session.send(.focus(true))
            return listener.weatherCount == 1
        }
        #expect(try settings.value(of: .currency) == "DKK")
    }

    @Test func quittingWithATypedCurrencyAsksFirst() throws {
        let session = try open()
        session.press(.tab)
        session.type("dkk")
        let asks = session.window.allScreens.contains { $0.hasUnsavedChanges }
        #expect(asks)
    }

    private func leave(_ session: TerminalSession) async throws {
        session.press(.escape)
        try await session.wait(for: "the end of the form") { _ in
            session.send(.focus(true))
            return session.window.sheetCount == 0
        }
    }

    @Test func accountButtonsAreOffWhileNobodyIsLoggedInAndSayWhy() throws {
        let session = try open()
        #expect(session.screen.contains("( Change password )"))
        #expect(session.screen.contains("( Delete account )"))
        #expect(session.screen.contains("Log in under Contacts to change"))
        try session.click("( Delete")
        #expect(listener.deletionCount == 0)
    }

    @Test func accountButtonsAskForWhatTheySay() throws {
        let session = try open(accountName: "mj")
        #expect(session.screen.contains("Account: mj"))
        session.press(.tab, .tab, .enter)
        #expect(listener.weatherCount == 1)
        session.press(.tab, .enter)
        #expect(listener.passwordCount == 1)
        session.press(.tab, .enter)
        #expect(listener.deletionCount == 1)
    }

    @Test func aSettingThatCannotBeWrittenGoesBackAndSaysWhy() async throws {
        let session = try open()
        preferences.failure = .readOnly(path: "/data/satchel.sqlite")
        session.press(.space)
        try await session.waitFor("is read-only")
        #expect(session.screen.contains("< after 5 minutes >"))
        #expect(listener.changeCount == 0)
    }

    @Test func aPickerShowsWhatIsStoredAfterAWriteThatFailedAndOneThatDidNot() async throws {
        let session = try open()
        preferences.failures = [.readOnly(path: "/data/satchel.sqlite")]
        session.press(.space, .space)
        try await session.wait(for: "both writes") { [listener] _ in
            session.send(.focus(true))
            return listener.changeCount == 1
        }
        #expect(try settings.value(of: .idleLock) == .thirtyMinutes)
        #expect(session.screen.contains("< after 30 minutes >"))
    }

    @Test func aPickerWhoseLastWriteFailedShowsTheOneBefore() async throws {
        let session = try open()
        preferences.failures = [nil, .readOnly(path: "/data/satchel.sqlite")]
        session.press(.space, .space)
        try await session.waitFor("is read-only")
        #expect(try settings.value(of: .idleLock) == .fifteenMinutes)
        #expect(session.screen.contains("< after 15 minutes >"))
        #expect(preferences.failures.isEmpty)
    }

    @Test(arguments: [(80, 24), (40, 10)])
    func settingsHaveRoomForLongTexts(width: Int, height: Int) throws {
        let session = try open(
            accountName: "mj", width: width, height: height, language: Strings.longEnglish)
        for _ in 0..<5 {
            LongTexts.check(session)
            session.press(.tab)
        }
    }

    @Test func everythingCanBeReachedInTheSmallestTerminal() throws {
        let session = try open(accountName: "mj", width: 40, height: 10)
        #expect(session.screen.contains("after 5 minutes"))
        session.press(.tab, .tab, .tab, .tab)
        #expect(session.screen.contains("[ Delete account ]"))
        session.press(.escape)
        #expect(session.window.sheetCount == 0)
    }
}

/// Notes what the settings tell.
private final class Listener: SettingsScreenDelegate {
    var changeCount = 0
    var passwordCount = 0
    var deletionCount = 0
    var weatherCount = 0

    func settingsScreenDidChangeSettings(_ screen: SettingsScreen) {
        changeCount += 1
    }

    func settingsScreenDidAskForNewPassword(_ screen: SettingsScreen) {
        passwordCount += 1
    }

    func settingsScreenDidAskToDeleteAccount(_ screen: SettingsScreen) {
        deletionCount += 1
    }

    func settingsScreenDidAskForWeather(_ screen: SettingsScreen) {
        weatherCount += 1
    }
}
