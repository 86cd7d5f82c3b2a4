import Foundation
import Glibc
import Models
import TerminalTestSupport
import Testing

@testable import Storage

/// System calls that fail, one after the other: what a session shows is what is on disk.
@Suite struct SystemFaultTests {
    /// Errors by name; 0 makes a write short.
    struct Fault: Sendable, CustomStringConvertible {
        let call: String
        let code: Int32
        var times = 1
        var description: String { "\(call) \(code) x\(times)" }
    }

    private static let faults =
        [EIO, EMFILE, ENOSPC, EINTR].map { Fault(call: "open", code: $0) }
        + [EIO, ENOSPC, EINTR, 0].map { Fault(call: "write", code: $0) }
        + [EIO, ENOSPC, EINTR].map { Fault(call: "fsync", code: $0) }
        + [EIO, EINTR].map { Fault(call: "truncate", code: $0) }
        + [EIO].map { Fault(call: "rename", code: $0) }

    /// The library that makes calls fail; `nil` without a compiler.
    private static let library: String? = {
        let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("FaultShim/fault_shim.c").path
        let target = FileManager.default.temporaryDirectory.path + "/satchel-shim-\(getpid()).so"
        guard
            let process = try? PipedProcess(
                ["/usr/bin/cc", "-shared", "-fPIC", "-o", target, source, "-ldl"])
        else { return nil }
        _ = process.readToEnd()
        return process.waitUntilExit() == 0 ? target : nil
    }()

    private struct Run {
        var lines: [String]
        /// Whether there were so many calls.
        var isHit: Bool
        var stored: [String]
        var failures: [String] { lines.filter { $0.hasPrefix("failed ") } }
        var shown: [String] {
            lines.filter { $0.hasPrefix("item ") || $0.hasPrefix("card ") }.sorted()
        }
    }

    private static func template() async throws -> TemporaryFolder {
        let folder = TemporaryFolder()
        let opened = try open(folder)
        for name in ["Pear", "Bread"] { try await opened.items.add(name) }
        let session = try await opened.vault.createAccount(
            named: "mj", password: Secret("secret"))
        try await session.add("one")
        await opened.close()
        return folder
    }

    private static func open(_ folder: TemporaryFolder) throws -> OpenedStore {
        try StoreOpener(
            folder: DataFolder(path: folder.path),
            stateFolder: DataFolder(path: folder.path + "/state"), passwordCost: .least,
            // A login whose end was not written counts as a wrong password for a while.
            now: { Date() + 3600 }
        ).open(waiting: 5000)
    }

    private static func run(
        _ fault: Fault, nth: Int, from template: TemporaryFolder, _ library: String
    ) async throws -> Run {
        let folder = TemporaryFolder()
        for name in template.names {
            try FileManager.default.copyItem(
                atPath: template.path + "/" + name, toPath: folder.path + "/" + name)
        }
        let mark = TemporaryFolder()
        var environment = ProcessInfo.processInfo.environment
        environment["LD_PRELOAD"] = library
        environment["FAULT_FOLDER"] = folder.path
        environment["FAULT_CALL"] = fault.call
        environment["FAULT_NTH"] = String(nth)
        environment["FAULT_TIMES"] = String(fault.times)
        environment["FAULT_ERRNO"] = String(fault.code)
        environment["FAULT_MARK"] = mark.path + "/hit"
        let process = try PipedProcess(
            [BuiltProgram.path("StoreWorker"), "fault", folder.path], environment: environment,
            takesErrors: true)
        let text = String(decoding: process.readToEnd(), as: UTF8.self)
        _ = process.waitUntilExit()
        let opened = try open(folder)
        let items = try opened.items.page(ItemQuery(), rows: 0..<100).items
        var stored = items.map { "item \($0.id) \($0.name) \($0.isOnList)" }
        let session = try await opened.vault.open(accountNamed: "mj", password: Secret("secret"))
        stored += try await session.contacts().records.map {
            "card \($0.id) \(String(decoding: $0.card, as: UTF8.self))"
        }
        await opened.close()
        return Run(
            lines: text.split(separator: "\n").map(String.init),
            isHit: mark.names.contains("hit"), stored: stored.sorted())
    }

    @Test(.enabled(if: library != nil, "there is no C compiler"), arguments: faults)
    func whatIsShownAfterAFailedCallIsWhatIsOnDisk(fault: Fault) async throws {
        let library = try #require(Self.library)
        let template = try await Self.template()
        var nth = 1
        while nth < 500 {
            let run = try await Self.run(fault, nth: nth, from: template, library)
            #expect(run.lines.last == "end", "\(fault) \(nth): \(run.lines)")
            guard run.isHit else { break }
            let hasLoggedIn = run.lines.contains { $0.hasPrefix("card ") }
            let stored = run.stored.filter { hasLoggedIn || $0.hasPrefix("item ") }
            #expect(run.shown == stored, "\(fault) \(nth): \(run.failures)")
            // One interruption and a short write are nothing that anybody notices.
            if fault.code == EINTR || fault.code == 0 { #expect(run.failures.isEmpty) }
            #expect(!run.failures.contains { $0.contains("readOnly") }, "\(run.failures)")
            nth += nth < 12 ? 1 : 5
        }
        #expect(nth > 1 || fault.call == "rename" || fault.call == "truncate")
    }

    @Test(
        .enabled(if: library != nil, "there is no C compiler"),
        arguments: ["open", "write", "fsync"])
    func interruptionsWithoutEndAreSaid(call: String) async throws {
        let library = try #require(Self.library)
        let fault = Fault(call: call, code: EINTR, times: 1_000_000)
        let run = try await Self.run(fault, nth: 1, from: try await Self.template(), library)
        #expect(run.lines.last == "end")
        #expect(run.failures.contains { $0.contains("interrupted") }, "\(run.lines)")
        #expect(Set(run.shown).isSubset(of: run.stored))
    }

    @Test(.enabled(if: library != nil, "there is no C compiler"), arguments: [EIO, EMFILE, ENOSPC])
    func oneFailedOpenOfTheLogRefusesOneChangeAndNamesTheReason(code: Int32) async throws {
        let library = try #require(Self.library)
        let fault = Fault(call: "open", code: code)
        let template = try await Self.template()
        for nth in 1...3 {
            let run = try await Self.run(fault, nth: nth, from: template, library)
            #expect(run.failures.count <= 1, "\(run.failures)")
            guard let failure = run.failures.first else { continue }
            let reason = code == ENOSPC ? "diskFull" : String(cString: strerror(code))
            #expect(failure.contains(reason), "\(failure)")
        }
    }
}
