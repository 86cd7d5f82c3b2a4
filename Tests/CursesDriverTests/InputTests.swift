import Glibc
import TerminalTestSupport
import Testing

@Suite(.serialized) struct InputTests {
    @Test func keysOfTheLineDisciplineArriveAsKeys() throws {
        let session = try ProbeSession.ready()
        for (input, key) in [
            ("\u{3}", "c"), ("\u{1C}", "\\\\"), ("\u{11}", "q"), ("\u{13}", "s"), ("\u{4}", "d"),
        ] {
            session.expect("key:control(\"\(key)\")", after: input)
        }
        session.expect("key:enter", after: "\r")
        session.expect("key:backspace", after: "\u{7F}")
    }

    @Test func anEscapeAloneArrivesAfterItsDelay() throws {
        let session = try ProbeSession.ready(changing: ["ESCDELAY": "30"])
        let start = Clock.now()
        session.expect("key:escape", after: "\u{1B}")
        #expect(Clock.now() - start >= 0.03)
        session.expect("key:alt(\"x\")", after: "\u{1B}x")
    }

    @Test func aCharacterSplitOverReadsIsOneKey() throws {
        let session = try ProbeSession.ready()
        let offset = session.terminal.output.count
        session.terminal.send([0xE4])
        session.terminal.waitUntilQuiet(for: 0.15)
        session.terminal.send([0xB8])
        session.terminal.waitUntilQuiet(for: 0.15)
        session.terminal.send([0xAD])
        #expect(session.terminal.wait(for: "key:character(\"中\")", from: offset))
    }

    @Test func aPasteIsOneEvent() throws {
        let session = try ProbeSession.ready()
        session.expect(
            "paste:12:one/two/qqqq", after: "\u{1B}[200~one\r\ntwo\rqqqq\u{1B}[201~")
    }

    @Test func aLongPasteIsOneEventAndOneFrame() throws {
        let session = try ProbeSession.ready()
        let offset = session.terminal.output.count
        session.terminal.send(
            "\u{1B}[200~" + String(repeating: "lorem ipsum ", count: 8000) + "\u{1B}[201~")
        #expect(session.terminal.wait(for: "paste:96000:", from: offset))
        session.terminal.waitUntilQuiet()
        #expect(session.terminal.output.count - offset < 200)
    }

    @Test func aPasteWithoutAnEndEndsByItself() throws {
        let session = try ProbeSession.ready()
        session.expect("paste:4:text", after: "\u{1B}[200~text")
        session.expect("key:character(\"k\")", after: "k")
    }

    @Test func focusAndMouseArrive() throws {
        let session = try ProbeSession.ready()
        session.expect("focus:false", after: "\u{1B}[O")
        session.expect("focus:true", after: "\u{1B}[I")
        session.expect("mouse:press@4,2", after: "\u{1B}[<0;5;3M")
        session.expect("mouse:wheelUp@0,0", after: "\u{1B}[<64;1;1M")
    }

    @Test func resizingIsFollowedOnceForEachSize() throws {
        let session = try ProbeSession.ready()
        session.terminal.resize(columns: 100, rows: 30)
        #expect(session.terminal.wait(for: "resize:100x30"))
        for width in 20...60 { session.terminal.resize(columns: width, rows: 10) }
        #expect(session.terminal.wait(for: "resize:60x10"))
        session.terminal.waitUntilQuiet()
        session.terminal.resize(columns: 1, rows: 1)
        session.terminal.waitUntilQuiet()
        session.terminal.resize(columns: 80, rows: 24)
        #expect(session.terminal.wait(for: "resize:80x24"))
        session.terminal.send("q")
        #expect(session.terminal.waitForEnd() == .exited(0))
        session.expectRestored()
    }

    @Test func anIdleProgramIsNeverWoken() throws {
        let session = try ProbeSession.ready()
        session.expect("key:escape", after: "\u{1B}")
        session.terminal.waitUntilQuiet()
        // A little more than nothing is allowed, once: where the machine is busy, what went before
        // may come late.
        let count = session.terminal.output.count
        let process = session.terminal.processID
        var wakes = 0
        for _ in 0..<2 {
            let before = Self.switches(process)
            session.terminal.waitUntilQuiet(for: 3, within: 3)
            let after = Self.switches(process)
            // Threads of the pool come and go.
            wakes = after.reduce(0) { $0 + $1.value - (before[$1.key] ?? $1.value) }
            print("An idle program was woken \(wakes) times in 3 s")
            if wakes == 0 { break }
        }
        #expect(wakes <= 2)
        #expect(session.terminal.output.count == count)
    }

    /// How often each thread of a process gave up the processor, which it does each time it waits
    /// again.
    private static func switches(_ process: pid_t) -> [String: Int] {
        guard let folder = opendir("/proc/\(process)/task") else { return [:] }
        defer { closedir(folder) }
        var counts: [String: Int] = [:]
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard let file = fopen("/proc/\(process)/task/\(name)/status", "r") else { continue }
            defer { fclose(file) }
            var buffer = [UInt8](repeating: 0, count: 8192)
            let count = fread(&buffer, 1, buffer.count, file)
            let text = String(decoding: buffer[..<count], as: UTF8.self)
            let line = text.split(separator: "\n").first { $0.hasPrefix("voluntary") }
            counts[name] = line?.split(separator: "\t").last.flatMap { Int($0) }
        }
        return counts
    }
}
