import CommandLineTool
import Testing

@Suite struct InvocationTests {
    private func options(
        _ arguments: [String], _ environment: [String: String] = [:]
    ) throws -> ScreenOptions {
        guard
            case .screen(let options) = try Invocation(
                arguments: arguments, environment: environment)
        else {
            Issue.record("not a call of the screen")
            return ScreenOptions()
        }
        return options
    }

    @Test func withoutArgumentsTheScreenOpensAsTheEnvironmentSays() throws {
        #expect(try options([]) == ScreenOptions())
    }

    @Test func optionsTakeTheirValueAfterASpaceOrAnEqualsSign() throws {
        for arguments in [["--data", "/d", "--lang", "da"], ["--data=/d", "--lang=da"]] {
            let options = try options(arguments)
            #expect(options.dataFolder == "/d")
            #expect(options.language == "da")
        }
        #expect(try options(["--ascii"]).usesASCII)
        #expect(try options(["--log", "log.txt"]).logFile == "log.txt")
    }

    @Test func optionsWinOverTheEnvironment() throws {
        let environment = ["SATCHEL_DATA": "/e", "SATCHEL_LANG": "nb"]
        #expect(try options([], environment).dataFolder == "/e")
        #expect(try options([], environment).language == "nb")
        #expect(try options(["--data", "/d"], environment).dataFolder == "/d")
        #expect(try options([], ["SATCHEL_DATA": ""]).dataFolder == nil)
    }

    @Test func helpAndVersionWinOverEverythingElse() throws {
        #expect(try Invocation(arguments: ["--nonsense", "--help"], environment: [:]) == .help)
        #expect(try Invocation(arguments: ["--version"], environment: [:]) == .version)
    }

    @Test(arguments: [
        (["--nonsense"], UsageError.unknown("--nonsense")), (["extra"], .unknown("extra")),
        (["--data"], .missingValue("--data")), (["--data="], .missingValue("--data")),
        (["--ascii=yes"], .unexpectedValue("--ascii")),
    ])
    func aWrongLineIsRefused(arguments: [String], error: UsageError) {
        #expect(throws: error) {
            try Invocation(arguments: arguments, environment: [:])
        }
    }

    @Test func accountsAreAddedAndListedWithoutTheScreen() throws {
        #expect(
            try Invocation(
                arguments: ["account", "add", "mj", "--password-stdin", "--data", "/d"],
                environment: [:])
                == .account(
                    AccountCommand(
                        action: .add(name: "mj", readsInput: true), dataFolder: "/d")))
        #expect(
            try Invocation(arguments: ["account", "list"], environment: ["SATCHEL_DATA": "/e"])
                == .account(AccountCommand(action: .list, dataFolder: "/e")))
        #expect(
            try Invocation(arguments: ["account", "add", "--", "-x"], environment: [:])
                == .account(AccountCommand(action: .add(name: "-x", readsInput: false))))
    }

    @Test(arguments: [
        (["account"], UsageError.missingAction("account")),
        (["account", "add"], .missingOperand("account add")),
        (["account", "remove", "mj"], .unknown("remove")),
        (["account", "add", "mj", "extra"], .unknown("extra")),
        (["account", "list", "--password-stdin"], .unknown("--password-stdin")),
        (["--password-stdin"], .unknown("--password-stdin")),
        (["account", "list", "--ascii"], .unknown("--ascii")),
    ])
    func aWrongAccountLineIsRefused(arguments: [String], error: UsageError) {
        #expect(throws: error) {
            try Invocation(arguments: arguments, environment: [:])
        }
    }
}
