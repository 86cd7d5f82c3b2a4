import Testing

@testable import CursesDriver

@Suite struct TerminalEnvironmentTests {
    private func environment(_ variables: [String: String]) -> TerminalEnvironment {
        TerminalEnvironment { variables[$0] }
    }

    @Test(arguments: [
        (["LC_ALL": "da_DK.UTF-8"], true), (["LANG": "en_US.utf8"], true),
        (["LC_ALL": "C", "LANG": "en_US.UTF-8"], false), (["LC_ALL": "", "LANG": "C.UTF-8"], true),
        (["LC_CTYPE": "zh_TW.UTF-8@x", "LANG": "C"], true), (["LANG": "de_DE.ISO-8859-1"], false),
        (["LANG": "utf-8"], false), ([:], false),
        (["LC_CTYPE": "UTF-8", "LANG": "C"], true),
    ])
    func theNameOfTheLocaleTellsWhetherTheTerminalTakesUTF8(
        variables: [String: String], saysUTF8: Bool
    ) {
        #expect(environment(variables).saysUTF8 == saysUTF8)
    }

    @Test(arguments: [
        ("da_DK.UTF-8", "xterm", true), ("da_DK.UTF-8", "vt100", false),
        ("da_DK.UTF-8", "linux", false), ("da_DK.UTF-8", "", false), ("C", "xterm", false),
        ("de_DE.ISO-8859-1", "xterm", false), ("", "xterm", false),
    ])
    func aTerminalTakesUnicodeIfItSaysUTF8AndHasAFont(
        locale: String, term: String, takesUnicode: Bool
    ) {
        #expect(environment(["LC_ALL": locale, "TERM": term]).takesUnicode == takesUnicode)
    }

    @Test(arguments: [
        (nil, 50), ("", 50), ("25", 25), ("0", 1), ("-5", 1), ("100000", 5000), ("soon", 50),
    ])
    func theDelayOfEscapeComesFromTheUser(value: String?, milliseconds: Int) {
        #expect(environment(value.map { ["ESCDELAY": $0] } ?? [:]).escapeDelay == milliseconds)
    }

    @Test func coloursAreForbiddenByAnyValueButNone() {
        #expect(environment(["NO_COLOR": "0"]).forbidsColor)
        #expect(!environment(["NO_COLOR": ""]).forbidsColor)
        #expect(!environment([:]).forbidsColor)
    }

    @Test func anEmptyTermCountsAsUnset() {
        #expect(environment(["TERM": ""]).term == nil)
        #expect(environment(["TERM": "xterm"]).term == "xterm")
    }
}
