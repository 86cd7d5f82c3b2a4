import ScreenKit
import TerminalCore

/// Sends random events to a program and checks after each batch that what it shows is sound.
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

    /// Sends at least `count` events to the program that `makeSession` starts, and to a new one
    /// whenever it ends.
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
        var inspector = FrameInspector()
        var session = try makeSession()
        var history: [Event] = []
        var batchCount = 0
        while history.count < count {
            if session.exitReason != nil { session = try makeSession() }
            let batch = generator.nextBatch(on: session.terminal.size)
            history += batch
            batchCount += 1
            if batchCount % 8 == 0 {
                session.scheduler.advance(by: generator.pause())
                await pause()
                // Other tests share the main actor, and wait for the screen.
                await Task.yield()
            }
            // Last, so that what is looked at is the frame of what is the case: elsewhere a frame
            // comes a little later.
            session.send(batch)
            guard session.exitReason == nil else { continue }
            let terminal = session.terminal
            if let problem = inspector.problem(in: terminal.frame, on: terminal.size)
                ?? problem(in: session) ?? check(session)
            {
                throw Failure(
                    description: """
                        \(problem)
                        Seed \(seed), event \(history.count); the last ones: \(history.suffix(12))
                        \(session.screen)
                        """)
            }
        }
    }

    private func problem(in session: TerminalSession) -> String? {
        let count = session.window.allScreens.count
        if count > Self.screenLimit { return "There are \(count) screens." }
        let (size, minimum) = (session.terminal.size, Window.minimumSize)
        guard size.width >= minimum.width, size.height >= minimum.height else { return nil }
        let takesText = session.window.frontScreen.capturesText
        return takesText && !session.terminal.frame.showsCursor
            ? "Text goes to a field whose cursor is out of view." : nil
    }
}
