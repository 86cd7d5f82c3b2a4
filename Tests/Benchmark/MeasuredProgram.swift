/// How a program is called and talked to.
struct MeasuredProgram {
    /// What its rows of the table are called.
    let name: String
    /// The path and the arguments.
    var command: [String]
    var environment: [String: String]
    /// What is among the first that it paints.
    let firstText: String
    /// Leads from the start to its list.
    var entry: [String] = []
    /// To the top of the list.
    let home: String
    let quit: String

    /// The same program, started through `tool`.
    func traced(by tool: [String]) -> MeasuredProgram {
        var traced = self
        traced.command = tool + command
        return traced
    }

    /// One row further, as a terminal in application mode sends it.
    static let down = "\u{1B}OB"

    /// What every program finds in its environment.
    static func environment(home: String) -> [String: String] {
        [
            "TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": home, "PATH": "/usr/bin:/bin",
        ]
    }
}
