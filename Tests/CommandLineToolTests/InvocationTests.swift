import Testing

@testable import CommandLineTool

@Suite struct InvocationTests {
    private func screen(
        _ words: [String], _ environment: [String: String] = [:]
    ) throws -> Arguments {
        guard case .screen(let arguments) = try Invocation(words, environment: environment) else {
            throw NotACallOf(name: "the screen")
        }
        return arguments
    }

    private func verb(
        _ name: String, _ words: [String], _ environment: [String: String] = [:]
    ) throws -> Arguments {
        guard
            case .verb(let verb, let arguments) = try Invocation(words, environment: environment),
            verb.name == name
        else { throw NotACallOf(name: name) }
        return arguments
    }

    private func help(_ words: [String]) throws -> [String] {
        guard case .help(let verbs) = try Invocation(words, environment: [:]) else {
            throw NotACallOf(name: "help")
        }
        return verbs.map(\.name)
    }

    private struct NotACallOf: Error {
        let name: String
    }

    @Test func withoutArgumentsTheScreenOpensAsTheEnvironmentSays() throws {
        let arguments = try screen([])
        #expect(arguments.dataFolder == nil)
        #expect(arguments.language == nil)
        #expect(arguments.logFile == nil)
        #expect(!arguments.usesASCII)
        #expect(!arguments.isDemo)
    }

    @Test func optionsTakeTheirValueAfterASpaceOrAnEqualsSign() throws {
        for words in [["--data", "/d", "--lang", "da"], ["--data=/d", "--lang=da"]] {
            let arguments = try screen(words)
            #expect(arguments.dataFolder == "/d")
            #expect(arguments.language == "da")
        }
        #expect(try screen(["--ascii"]).usesASCII)
        #expect(try screen(["--log", "log.txt"]).logFile == "log.txt")
    }

    @Test func optionsWinOverTheEnvironment() throws {
        let environment = ["SATCHEL_DATA": "/e", "SATCHEL_LANG": "nb"]
        #expect(try screen([], environment).dataFolder == "/e")
        #expect(try screen([], environment).language == "nb")
        #expect(try screen(["--data", "/d"], environment).dataFolder == "/d")
        #expect(try screen([], ["SATCHEL_DATA": ""]).dataFolder == nil)
    }

    @Test func aDemoLeavesTheDataOfTheEnvironmentAlone() throws {
        let arguments = try screen(["--demo"], ["SATCHEL_DATA": "/e"])
        #expect(arguments.isDemo)
        #expect(arguments.dataFolder == nil)
    }

    @Test func helpAndVersionWinOverEverythingElse() throws {
        #expect(try help(["--nonsense", "--help"]) == [])
        guard case .version = try Invocation(["--version"], environment: [:]) else {
            throw NotACallOf(name: "version")
        }
    }

    @Test func helpIsAboutTheCommandsThatTheLineNames() throws {
        #expect(try help(["account", "add", "--help"]) == ["account add"])
        #expect(try help(["--help", "account", "add", "mj"]) == ["account add"])
        #expect(
            try help(["account", "-h"])
                == ["account add", "account list", "account passwd", "account delete"])
        #expect(try help(["--data", "/d", "account", "add", "--help"]) == ["account add"])
        #expect(try help(["nonsense", "--help"]) == [])
        #expect(try verb("account add", ["account", "add", "--", "-h"]).operands == ["-h"])
    }

    @Test(arguments: [
        (["--nonsense"], UsageError.unknownOption("--nonsense")),
        (["--demo", "--data", "/d"], .conflict("--demo", "--data")),
        (["extra"], .unknownCommand("extra")), (["extra", "more"], .unknownCommand("extra")),
        (["--data"], .missingValue("--data")), (["--data="], .missingValue("--data")),
        (["--ascii=yes"], .unexpectedValue("--ascii")),
        (["--password-stdin"], .unknownOption("--password-stdin")),
    ])
    func aWrongLineIsRefused(words: [String], error: UsageError) {
        #expect(throws: error) { try Invocation(words, environment: [:]) }
    }

    @Test func accountsAreAddedAndListedWithoutTheScreen() throws {
        let add = try verb(
            "account add", ["account", "add", "mj", "--password-stdin", "--data", "/d"])
        #expect(add.operands == ["mj"])
        #expect(add.has(.passwordFromInput))
        #expect(add.dataFolder == "/d")
        let list = try verb("account list", ["account", "list"], ["SATCHEL_DATA": "/e"])
        #expect(list.dataFolder == "/e")
        #expect(try verb("account add", ["account", "add", "--", "-x"]).operands == ["-x"])
        #expect(try verb("account passwd", ["account", "passwd", "mj"]).operands == ["mj"])
        #expect(try verb("account delete", ["account", "delete", "mj"]).operands == ["mj"])
    }

    @Test func everyVerbHearsWhereTheDataAndTheLogAreAndInWhichLanguage() throws {
        for one in Verb.all {
            let words = ["--data", "/d", "--log", "l", "--lang", "da"]
            let line = one.words.map(String.init) + one.operands + words
            let arguments = try verb(one.name, line)
            #expect(arguments.dataFolder == "/d")
            #expect(arguments.logFile == "l")
            #expect(arguments.language == "da")
        }
    }

    @Test(arguments: [
        (["account"], UsageError.missingAction("account")),
        (["account", "add"], .missingOperand("account add")),
        (["account", "remove", "mj"], .unknownCommand("account remove")),
        (["account", "add", "mj", "extra"], .unexpectedOperand("extra")),
        (["account", "list", "--password-stdin"], .unknownOption("--password-stdin")),
        (["account", "list", "--ascii"], .unknownOption("--ascii")),
        (["account", "list", "--demo"], .unknownOption("--demo")),
    ])
    func aWrongAccountLineIsRefused(words: [String], error: UsageError) {
        #expect(throws: error) { try Invocation(words, environment: [:]) }
    }

    @Test func anOptionMeansTheSameForEveryCommand() {
        let options = Set(CommandLineOption.screen + Verb.all.flatMap(\.options))
        #expect(Set(options.map(\.name)).count == options.count)
    }
}
