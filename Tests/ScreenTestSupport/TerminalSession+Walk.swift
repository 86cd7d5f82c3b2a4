import TerminalCore

extension TerminalSession {
    /// Types `keys` as a terminal sends them, with a `pause` after each for the work that it asks
    /// for. Throws if a frame is not sound.
    public func walk(_ keys: String, pause: () async throws -> Void) async throws {
        var inspector = FrameInspector()
        for scalar in keys.unicodeScalars where exitReason == nil {
            press(Self.key(scalar))
            try await pause()
            await settle()
            if let problem = inspector.problem(in: terminal.frame, on: terminal.size) {
                throw Fuzzer.Failure(description: "\(problem) After \(scalar):\n\(screen)")
            }
        }
    }

    private static func key(_ scalar: Unicode.Scalar) -> Key {
        switch scalar {
        case "\r": .enter
        case "\u{1B}": .escape
        case "\t": .tab
        case "\u{12}": .control("r")
        default: .character(Character(scalar))
        }
    }
}
