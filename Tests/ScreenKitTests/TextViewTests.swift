import ScreenKit
import ScreenTestSupport
import TerminalCore
import Testing

/// Text of several lines.
struct TextViewTests {
    let view = TextView(placeholder: "None", maximumLength: 100, strings: .names)
    let session: TerminalSession

    init() {
        session = TerminalSession(root: ControlScreen(view), width: 40)
    }

    @Test func enterBeginsALineAndTheRowsBelowMoveDown() {
        #expect(session.screen.contains("None") && session.rows[1].contains("Done"))
        session.type("one")
        session.press(.enter)
        session.type("two")
        #expect(view.text == "one\ntwo")
        #expect(session.rows[0].contains("one") && session.rows[1].contains("two"))
        #expect(session.rows[2].contains("Done"))
    }

    @Test func theCursorMovesWithinItsLineAndToTheOneBefore() {
        session.type("one")
        session.press(.enter)
        session.type("two")
        session.press(.home)
        session.type("x")
        session.press(.end)
        session.type("y")
        #expect(view.text == "one\nxtwoy")
        session.press(.home, .backspace, .left, .delete)
        #expect(view.text == "onxtwoy")
    }

    @Test func aLongLineWrapsAndTheCursorStaysInViewBeyondFiveRows() {
        session.type(String(repeating: "a", count: 60))
        #expect(view.height == 2)
        for digit in 1...7 {
            session.press(.enter)
            session.type("\(digit)")
        }
        #expect(view.height == 5)
        #expect(session.rows[4].contains("7") && !session.screen.contains("aaa"))
    }

    @Test func aPasteKeepsItsLinesLosesWhatATerminalWouldObeyAndEndsAtTheLimit() {
        session.paste("one\ntwo\u{1B}[31m")
        #expect(view.text.hasPrefix("one\ntwo"))
        #expect(!view.text.unicodeScalars.contains("\u{1B}"))
        session.paste(String(repeating: "x", count: 200))
        #expect(view.text.unicodeScalars.count == 100)
        #expect(view.error != nil)
        session.press(.control("u"))
        #expect(view.text.isEmpty && view.error == nil)
    }

    @Test func theEditingKeysOfAFieldWorkWithinALine() {
        session.paste("one two\nthree four")
        session.press(.control("w"), .home, .control("k"))
        #expect(view.text == "one two\n")
        session.press(.left, .alt("b"), .control("k"))
        #expect(view.text == "one \n")
    }
}
