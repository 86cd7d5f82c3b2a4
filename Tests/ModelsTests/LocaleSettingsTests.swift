import Foundation
import Testing

@testable import Models

@Suite struct LocaleSettingsTests {
    @Test func lcAllOverridesTheCategoryAndTheCategoryOverridesLang() {
        let settings = LocaleSettings(environment: [
            "LANG": "da_DK.UTF-8", "LC_NUMERIC": "de_DE.UTF-8", "LC_TIME": "",
        ])
        #expect(settings.numeric == "de_DE")
        #expect(settings.time == "da_DK")
        #expect(settings.isUTF8)
        let all = LocaleSettings(environment: ["LC_ALL": "C", "LANG": "da_DK.UTF-8"])
        #expect(all.messages == "en" && all.collate == "en" && !all.isUTF8)
    }

    @Test(arguments: [
        ("da_DK.UTF-8", "da_DK"), ("da_DK@euro", "da_DK@currency=EUR"),
        ("zh_TW.UTF-8", "zh_Hant_TW"),
        ("nb_NO", "nb_NO"), ("no_NO", "nb_NO"), ("en_US:da", "en_US"),
        ("sr_RS@latin", "sr_Latn_RS"),
        ("zh-Hant-TW", "zh_Hant_TW"), ("C", "en"), ("POSIX", "en"), ("C.UTF-8", "en"),
        ("", "en"),
        ("../../etc/passwd", "en"), ("d", "en"),
        ("de_DE.ISO-8859-1@euro", "de_DE@currency=EUR"),
        ("es_419", "es_419"), ("ca_ES@valencia", "ca_ES"),
    ])
    func namesOfEveryKindAreUnderstood(name: String, identifier: String) {
        #expect(LocaleSettings(environment: ["LANG": name]).monetary == identifier)
    }

    @Test func langOverridesTheLanguageOfTextsAndNothingElse() {
        let settings = LocaleSettings(environment: ["LANG": "da_DK.UTF-8"], language: "zh-Hant")
        #expect(settings.messages == "zh_Hant")
        #expect(settings.collate == "da_DK")
    }

    @Test(arguments: ["C.utf8", "en_US.UTF-8", "POSIX.utf-8"])
    func utf8IsWhatTheCodesetSays(name: String) {
        #expect(LocaleSettings(environment: ["LC_CTYPE": name]).isUTF8)
        #expect(
            !LocaleSettings(environment: ["LC_CTYPE": "da_DK.ISO-8859-1", "LANG": name]).isUTF8)
    }

    @Test func numbersFollowLCNumericAndTheCurrencyLCMonetary() {
        let settings = LocaleSettings(environment: ["LC_NUMERIC": "da_DK", "LC_MONETARY": "ja_JP"])
            .numberSettings
        #expect(
            settings
                == NumberSettings(
                    decimalSeparator: ",", groupingSeparator: ".", fractionDigits: 0,
                    currencyCode: "JPY"))
        #expect(LocaleSettings(environment: [:]).numberSettings == NumberSettings())
        let rare = LocaleSettings(environment: ["LANG": "de_AT"]).numberSettings
        #expect(rare.decimalSeparator == "," && rare.currencyCode == "EUR")
        let persian = LocaleSettings(environment: ["LANG": "fa_IR"]).numberSettings
        #expect(persian.decimalSeparator == "." && persian.groupingSeparator == ",")
    }

    @Test(arguments: [
        "en", "en_US", "en_GB", "en_AU", "en_CA", "en_IE", "en_NZ", "zh_Hant_TW", "zh_CN",
        "zh_HK", "ja_JP",
        "ko_KR", "he_IL", "th_TH", "da", "da_DK", "da_GL", "de_DE", "nl_NL", "it_IT", "es_ES",
        "tr_TR", "is_IS",
        "id_ID", "el_GR", "ro_RO", "pt_BR", "nb_NO", "nn_NO", "sv_SE", "fi_FI", "pl_PL",
        "cs_CZ", "sk_SK",
        "uk_UA", "ru_RU", "hu_HU", "bg_BG", "pt_PT", "fr_FR", "fr_BE", "de_CH", "it_CH",
        "nl_BE", "sv_FI",
    ])
    func theTableOfCommonLocalesSaysWhatFoundationSays(identifier: String) {
        let locale = Locale(identifier: identifier)
        let separators = CommonLocales.separators(of: identifier)
        #expect(separators?.decimal == locale.decimalSeparator)
        #expect(separators?.grouping == locale.groupingSeparator)
        if let region = CommonLocales.region(of: identifier),
            let code = CommonLocales.currency(ofRegion: region)
        {
            #expect(code == locale.currency?.identifier)
        }
    }
}
