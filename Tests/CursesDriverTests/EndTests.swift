import Glibc
import TerminalTestSupport
import Testing

@Suite(.serialized) struct EndTests {
    @Test(arguments: [SIGTERM, SIGINT])
    func aSignalToEndRestoresTheTerminalAndKillsByItself(signal: Int32) throws {
        let session = try ProbeSession.ready()
        session.terminal.signal(signal)
        session.expectEnd(.killed(signal))
        session.expectRestored()
    }

    @Test func aHangUpSignalEndsTheProgram() throws {
        let session = try ProbeSession.ready()
        session.terminal.signal(SIGHUP)
        session.expectEnd(.exited(0))
        session.expectRestored()
    }

    @Test func aClosedTerminalEndsTheProgram() throws {
        let session = try ProbeSession.ready()
        session.terminal.hangUp()
        session.expectEnd(.exited(0), reading: false)
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func aStuckMainThreadDoesNotKeepTheProcess(signal: Int32) throws {
        let session = try ProbeSession.ready()
        session.expect("key:character(\"B\")", after: "B")
        session.terminal.signal(signal)
        session.expectEnd(.killed(signal))
        session.expectRestored()
    }

    @Test(arguments: [SIGTERM, SIGHUP])
    func aTerminalThatDoesNotReadDoesNotKeepTheProcess(signal: Int32) throws {
        let session = try ProbeSession.ready()
        session.terminal.send("F")
        #expect(session.terminal.wait(for: "\u{1B}", from: session.terminal.output.count))
        usleep(100_000)  // Nothing tells from outside that the buffer is full.
        session.terminal.signal(signal)
        session.expectEnd(
            signal == SIGHUP ? .exited(128 + SIGHUP) : .killed(signal), reading: false)
        #expect(session.terminal.modes == session.modesBefore)
    }

    @Test func aStuckTerminalThatIsClosedDoesNotKeepTheProcess() throws {
        let session = try ProbeSession.ready()
        session.terminal.send("F")
        #expect(session.terminal.wait(for: "\u{1B}", from: session.terminal.output.count))
        usleep(100_000)
        session.terminal.hangUp()
        #expect(session.terminal.waitForEnd(within: 3, reading: false) != nil)
    }

    @Test(arguments: [
        ("T", SIGILL), ("A", SIGABRT), ("S", SIGSEGV), ("O", SIGSEGV), ("W", SIGILL),
    ])
    func aCrashRestoresTheTerminalAndShowsNoPrompt(key: String, signal: Int32) throws {
        let session = try ProbeSession.ready()
        session.terminal.send(key)
        session.expectEnd(.killed(signal))
        session.expectRestored()
        let output = String(decoding: session.terminal.output, as: UTF8.self)
        #expect(output.hasSuffix("probe crashed; terminal restored\r\n"))
        #expect(!output.contains("Press space"))
    }

    @Test(arguments: [SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT])
    func aFatalSignalFromOutsideRestoresTheTerminal(signal: Int32) throws {
        let session = try ProbeSession.ready()
        session.terminal.signal(signal)
        session.expectEnd(.killed(signal))
        session.expectRestored()
    }

    @Test(arguments: [
        SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGSYS, SIGPOLL,
    ])
    func aSignalThatNobodyExpectsRestoresTheTerminalAndShowsNoPrompt(signal: Int32) throws {
        let session = try ProbeSession.ready()
        session.terminal.signal(signal)
        session.expectEnd(.killed(signal))
        session.expectRestored()
        #expect(!String(decoding: session.terminal.output, as: UTF8.self).contains("Press space"))
    }

    @Test(arguments: [SIGQUIT, SIGSEGV, SIGABRT, SIGUSR1])
    func beforeTheTerminalIsTakenAnEndSaysNothing(signal: Int32) throws {
        let session = try ProbeSession(["wait"])
        #expect(session.terminal.wait(for: "waiting"))
        session.terminal.signal(signal)
        session.expectEnd(.killed(signal))
        #expect(String(decoding: session.terminal.output, as: UTF8.self) == "waiting\r\n")
    }

    @Test(arguments: [SIGPIPE, SIGXFSZ])
    func beforeTheTerminalIsTakenAFailedWriteDoesNotEndIt(signal: Int32) throws {
        let session = try ProbeSession(["wait"])
        #expect(session.terminal.wait(for: "waiting"))
        session.terminal.signal(signal)
        session.terminal.send("\n")
        #expect(session.terminal.wait(for: "ready:"))
    }

    @Test func aStuckTerminalThatWasNonBlockingDoesNotSpin() throws {
        let session = try ProbeSession.ready(["nonblocking"])
        session.terminal.send("F")
        #expect(session.terminal.wait(for: "\u{1B}", from: session.terminal.output.count))
        usleep(2_000_000)  // As long as a spinning one would burn its time.
        session.terminal.signal(SIGTERM)
        session.expectEnd(.killed(SIGTERM), reading: false)
        let seconds = try #require(session.terminal.processorSeconds)
        print("A stuck terminal cost \(Int(seconds * 1000)) ms of the processor")
        #expect(seconds < 0.45)
    }

    @Test func flagsOfTheOpenFilesAreRestored() throws {
        let session = try ProbeSession(["nonblocking"])
        #expect(session.terminal.wait(for: "ready:"))
        session.terminal.send("q")
        #expect(session.terminal.wait(for: "nonblocking:true"))
        _ = session.terminal.waitForEnd()
        session.expectRestored()
    }
}
