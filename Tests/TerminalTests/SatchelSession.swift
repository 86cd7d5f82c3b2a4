import Foundation
import TerminalTestSupport
import Testing

/// The program at a pseudo terminal, its screen read as a person reads it.
final class SatchelSession {
    static let environment = [
        "TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin",
        "HOME": "/nonexistent",
    ]

    /// The program under test: the one that `SATCHEL_BINARY` names, else the one that was built
    /// with the tests.
    static var program: String {
        ProcessInfo.processInfo.environment["SATCHEL_BINARY"] ?? BuiltProgram.path("satchel")
    }

    /// The number of rounds in `SATCHEL_SOAK`, else `usual`.
    static func rounds(_ usual: Int) -> Int {
        ProcessInfo.processInfo.environment["SATCHEL_SOAK"].flatMap { Int($0) } ?? usual
    }

    let terminal: PtySession
    private(set) var screen: ScreenModel
    private var seen = 0

    /// Starts the program on `folder`.
    ///
    /// - Parameters:
    ///   - changes: What is different in the environment; nil removes a variable.
    ///   - shell: What starts the program: the arguments before its own.
    init(
        _ folder: TemporaryFolder?, _ arguments: [String] = [],
        changing changes: [String: String?] = [:], columns: Int = 80, rows: Int = 24,
        through shell: [String] = []
    ) throws {
        var environment = Self.environment
        if let folder { environment["XDG_STATE_HOME"] = folder.statePath }
        for (name, value) in changes { environment[name] = value }
        let data = folder.map { ["--data", $0.path] } ?? []
        terminal = try PtySession(
            shell + [Self.program] + data + arguments, environment: environment,
            columns: columns, rows: rows)
        screen = ScreenModel(columns: columns, rows: rows)
    }

    /// Starts the program on `folder` and waits for its first frame.
    static func opened(
        _ folder: TemporaryFolder, _ arguments: [String] = [],
        changing changes: [String: String?] = [:], columns: Int = 80, rows: Int = 24
    ) throws -> SatchelSession {
        let session = try SatchelSession(
            folder, arguments, changing: changes, columns: columns, rows: rows)
        session.expect("Items")
        session.settle()
        return session
    }

    static let contactsPassword = "password-90210"

    /// Opens the account of 300 contacts with which `folder` is filled, now or before.
    static func openedContacts(
        _ folder: TemporaryFolder, isFilled: Bool = false,
        changing changes: [String: String?] = [:], rows: Int = 24, through shell: [String] = []
    ) throws -> SatchelSession {
        if !isFilled { try fillContacts(folder) }
        let session = try SatchelSession(folder, changing: changes, rows: rows, through: shell)
        session.expect("Items")
        session.settle()
        session.press("3")
        session.expect("Password")
        session.press(contactsPassword + "\r")
        session.expectNo("Password")
        session.expectNo("Logging in")
        return session
    }

    private static func fillContacts(_ folder: TemporaryFolder) throws {
        let worker = try PipedProcess(
            [BuiltProgram.path("StoreWorker"), "vault-fill", folder.path, "90210"])
        try #require(String(decoding: worker.readToEnd(), as: UTF8.self) == "filled\n")
        try DataFile(folder.database).run(
            "INSERT INTO preference VALUES('contacts.account', 'mj')")
    }
}

extension SatchelSession {
    /// Types `keys`.
    func press(_ keys: String) {
        terminal.send(keys)
    }

    /// Waits until the screen is as `isReached` says; patient, since the machine may be busy.
    @discardableResult
    func wait(until isReached: (ScreenModel) -> Bool) -> Bool {
        let deadline = Clock.now() + 60
        while true {
            update()
            if isReached(screen) { return true }
            guard Clock.now() < deadline else { return false }
            terminal.read(within: min(0.05, deadline - Clock.now()))
        }
    }

    /// Expects `text` to be on the screen soon.
    func expect(_ text: String, location: SourceLocation = #_sourceLocation) {
        let isThere = wait { $0.text.contains(text) || $0.prose.contains(text) }
        #expect(isThere, "No “\(text)” in\n\(screen.text)", sourceLocation: location)
    }

    /// Expects `text` to leave the screen soon.
    func expectNo(_ text: String, location: SourceLocation = #_sourceLocation) {
        let isGone = wait { !$0.text.contains(text) }
        #expect(isGone, "“\(text)” in\n\(screen.text)", sourceLocation: location)
    }

    /// Waits until nothing more is drawn.
    func settle(for pause: Double = 0.05) {
        terminal.waitUntilQuiet(for: pause)
        update()
    }

    /// Gives the terminal another size.
    func resize(columns: Int, rows: Int) {
        update()
        terminal.resize(columns: columns, rows: rows)
        screen.resize(columns: columns, rows: rows)
    }

    /// Shows what has been read but not shown.
    func update() {
        screen.feed(terminal.output[seen...])
        seen = terminal.output.count
    }

    /// The first row of the screen that contains `text`.
    func row(_ text: String) -> String {
        screen.lines.first { $0.contains(text) } ?? ""
    }

    /// What it has said without drawing, the line ends as in a file.
    var said: String {
        String(decoding: terminal.output, as: UTF8.self).replacing("\r\n", with: "\n")
    }

    /// Expects the program to end as `end` says, and the terminal to be as it was found.
    func expectEnd(_ end: PtySession.End, location: SourceLocation = #_sourceLocation) {
        let found = terminal.waitForEnd()
        #expect(found == end, "\(screen.text)", sourceLocation: location)
        expectRestored(location: location)
    }

    /// Expects every mode to be as it was found.
    func expectRestored(location: SourceLocation = #_sourceLocation) {
        update()
        #expect(terminal.modes == terminal.originalModes, sourceLocation: location)
        #expect(screen.modes.subtracting([7]) == [25], sourceLocation: location)
    }

    /// Expects nothing but text and what ncurses sends to have been written.
    func expectNoSurprises(location: SourceLocation = #_sourceLocation) {
        update()
        #expect(screen.surprises.isEmpty, sourceLocation: location)
    }
}
