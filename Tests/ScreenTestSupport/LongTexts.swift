import Foundation
import TerminalCore
import Testing

@testable import ScreenKit

/// What stays whole in a language whose texts are long.
public enum LongTexts {
    /// At 80 columns nothing of the program's own texts is cut; hints and tabs are whole or not
    /// there. On the smallest terminal the essentials stay: the start of the title, the buttons of
    /// a question, a form's Save and Cancel, the first action in the bar of another screen, and
    /// `name`, the selected row's. The texts `mayCut` may be cut.
    public static func check(
        _ session: TerminalSession, name: String? = nil, mayCut: [String] = [],
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let isWide = session.terminal.size.width >= 80
        for missing in missing(session, name: name, mayCut: mayCut, isWide: isWide) {
            Issue.record(
                "“\(missing)” is cut:\n\(session.screen)", sourceLocation: sourceLocation)
        }
        if isWide { checkHelp(session, sourceLocation) }
    }

    /// What is not on the screen as it should be.
    private static func missing(
        _ session: TerminalSession, name: String?, mayCut: [String], isWide: Bool
    ) -> [String] {
        let screen = session.screen
        let front = focusedScreen(session.window.frontScreen)
        var expected = [name].compactMap(\.self)
        if let question = front as? ActionSheet {
            expected += question.buttons.map(\.title)
        } else {
            expected.append(isWide ? front.title : String(front.title.prefix(8)))
            for leading in [true, false] where isWide || !leading || front is FormScreen {
                let items = front.barCommands(leading: leading).map { $0.bar?.title ?? "" }
                expected += isWide ? items : Array(items.prefix(1))
            }
        }
        if isWide {
            expected += wholeHints(session)
        }
        return expected.filter { !screen.contains($0) }
            + (isWide ? cutTexts(session, mayCut: mayCut) : [])
    }

    /// The lines with a mark that something is cut, which is not the beginning of a text that may.
    private static func cutTexts(_ session: TerminalSession, mayCut: [String]) -> [String] {
        let mark = session.terminal.symbols.text(.ellipsis)
        return session.rows.filter { row in
            row.components(separatedBy: mark).dropLast().contains { part in
                !mayCut.contains { text in
                    (1...text.count).contains { part.hasSuffix(" " + text.prefix($0)) }
                }
            }
        }
    }

    /// The parts of the hint line that are no hint.
    private static func wholeHints(_ session: TerminalSession) -> [String] {
        let strings = session.window.strings
        let hints = session.window.commandGroups.flatMap(\.commands).flatMap { command in
            command.keys.map { "\(strings.name(of: $0)) \(command.hint ?? "")" }
        }
        let line = session.hints
        let hasToast = session.window.lastNotice.map { line.contains($0.suffix(5)) } ?? false
        if hasToast { return [] }
        return line.split(separator: "  ").map { String($0.trimmingPrefix(" ")) }
            .filter { !hints.contains($0) }
    }

    private static func checkHelp(_ session: TerminalSession, _ sourceLocation: SourceLocation) {
        session.press(.function(1))
        let mark = session.terminal.symbols.text(.ellipsis)
        var page = ""
        while page != session.screen {
            page = session.screen
            #expect(!page.contains(mark), "Help is cut.", sourceLocation: sourceLocation)
            session.press(.pageDown)
        }
        session.press(.escape)
    }

    private static func focusedScreen(_ screen: any ScreenController) -> any ScreenController {
        guard let container = screen as? any ContainerController else { return screen }
        return focusedScreen(container.focusedChild)
    }
}
