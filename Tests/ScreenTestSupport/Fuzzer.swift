import ScreenKit
import TerminalCore

/// Sends random events to a program and checks after each that what it shows is sound.
public struct Fuzzer {
    /// What went wrong, and how to see it again.
    public struct Failure: Error, CustomStringConvertible {
        /// The problem, the seed, the last events and the screen.
        public let description: String
    }

    /// More screens than this, hidden ones included, mean that something piles up.
    private static let screenLimit = 40

    private let seed: UInt64

    /// A run that follows from `seed`.
    public init(seed: UInt64) {
        self.seed = seed
    }

    /// Sends `count` events to the program that `makeSession` starts, and to a new one whenever it ends.
    ///
    /// - Parameters:
    ///   - pause: Called now and then: the moment for work that is under way.
    ///   - check: What else is wrong; `nil`: nothing.
    /// - Throws: ``Failure``, and what `makeSession` throws.
    public func run(
        _ count: Int, on makeSession: () throws -> TerminalSession,
        pause: () async -> Void = {}, check: (TerminalSession) -> String? = { _ in nil }
    ) async throws {
        var generator = EventGenerator(seed: seed)
        var session = try makeSession()
        var history: [Event] = []
        for number in 0..<count {
            if session.exitReason != nil { session = try makeSession() }
            let event = generator.next(on: session.terminal.size)
            history.append(event)
            session.send(event)
            if number % 16 == 0 {
                session.scheduler.advance(by: generator.pause())
                await pause()
            }
            guard session.exitReason == nil else { continue }
            if let problem = problem(in: session) ?? check(session) {
                throw Failure(
                    description: """
                        \(problem)
                        Seed \(seed), event \(number); the last ones: \(history.suffix(12))
                        \(session.screen)
                        """)
            }
        }
    }

    private func problem(in session: TerminalSession) -> String? {
        let screens = session.window.allScreens.count
        if screens > Self.screenLimit { return "There are \(screens) screens." }
        return session.terminal.frame.problem(for: session.terminal.size)
    }
}
