import Models
import Synchronization
import Testing

@Suite struct PreferenceTests {
    private final class Texts: PreferenceStoring {
        let texts = Mutex<[String: String]>([:])

        init(_ texts: [String: String]) {
            self.texts.withLock { $0 = texts }
        }

        func text(forKey key: String) throws(StoreError) -> String? {
            texts.withLock { $0[key] }
        }

        func setTexts(_ new: [String: String?]) async throws(StoreError) {
            texts.withLock { for (key, text) in new { $0[key] = text } }
        }
    }

    @Test func aSettingThatWasNeverSetHasItsDefault() throws {
        let settings = Settings(Texts([:]))
        #expect(try settings.value(of: .idleLock) == .fiveMinutes)
        #expect(try settings.value(of: .itemOrder) == .added)
        #expect(try settings.value(of: .autoLogin) == false)
        #expect(try settings.value(of: .currency) == nil)
    }

    @Test(arguments: [
        ("contacts.idleLock", "-5"), ("contacts.idleLock", "99999999999"),
        ("contacts.idleLock", "9223372036854775808"), ("contacts.idleLock", "7"),
        ("contacts.idleLock", "five"), ("contacts.idleLock", ""), ("items.order", "size"),
        ("contacts.autoLogin", "2"), ("currency", "eur"), ("currency", "EURO"),
        ("currency", "\u{1B}[m"), ("weather.url", "ftp://example.org"), ("weather.wind", "warp"),
        ("weather.key", "a b"), ("weather.key", "0123456789abcdef"),
        ("weather.key", "darksky ftp://example.org k"),
        ("weather.key", "darksky https://a.org k k"), ("contacts.account", ""),
    ])
    func aStoredTextThatIsNotValidCountsAsNeverSet(key: String, text: String) throws {
        let settings = Settings(Texts([key: text]))
        #expect(try settings.value(of: .idleLock) == .fiveMinutes)
        #expect(try settings.value(of: .itemOrder) == .added)
        #expect(try settings.value(of: .autoLogin) == false)
        #expect(try settings.value(of: .loginAccount) == nil)
        #expect(try settings.value(of: .currency) == nil)
        #expect(try settings.value(of: .forecastURL) == nil)
        #expect(try settings.value(of: .windUnit) == nil)
        #expect(try settings.value(of: .forecastKey) == nil)
    }

    @Test func everySettingComesBackAsItWasSet() async throws {
        let texts = Texts([:])
        let settings = Settings(texts)
        for delay in IdleLockDelay.allCases {
            try await settings.set(.idleLock, to: delay)
            #expect(try settings.value(of: .idleLock) == delay)
        }
        try await settings.set(.autoLogin, to: true)
        try await settings.set(.currency, to: "DKK")
        try await settings.set(.temperatureUnit, to: .fahrenheit)
        try await settings.set(.forecastProvider, to: "darksky")
        let server = try #require(ForecastServer("darksky", "https://example.org/x"))
        let key = StoredForecastKey(try #require(ForecastKey("0123456789abcdef")), for: server)
        try await settings.set(.forecastKey, to: key)
        #expect(try settings.value(of: .autoLogin))
        #expect(try settings.value(of: .currency) == "DKK")
        #expect(try settings.value(of: .temperatureUnit) == .fahrenheit)
        #expect(try settings.value(of: .forecastProvider) == "darksky")
        #expect(try settings.value(of: .forecastKey) == key)
        try await settings.set(.autoLogin, to: false)
        try await settings.set(.currency, to: nil)
        #expect(texts.texts.withLock { $0["contacts.autoLogin"] } == nil)
        #expect(texts.texts.withLock { $0["currency"] } == nil)
    }
}
