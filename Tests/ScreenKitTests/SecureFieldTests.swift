import ScreenTestSupport
import TerminalCore
import Testing

@testable import ScreenKit

/// A field for a password.
struct SecureFieldTests {
    let field = SecureField(placeholder: "secret", strings: .names)
    let session: TerminalSession

    init() {
        session = TerminalSession(root: ControlScreen(field))
    }

    private var text: String { field.withBytes { String(decoding: $0, as: UTF8.self) } }
    private var dots: Int { session.screen.count { $0 == "•" } }

    @Test func itShowsADotACharacterWhileItIsTypedAndAsManyAsEverOnceItIsLeft() {
        #expect(session.screen.contains("secret"))
        session.type("añ猫")
        #expect(dots == 3 && text == "añ猫" && field.typedCount == 3)
        session.press(.tab)
        #expect(dots == 8)
        session.press(.backTab, .backspace)
        #expect(dots == 2 && text == "añ")
    }

    @Test func whatIsClearedIsWipedWhereItLay() {
        let buffer = WipedBuffer(capacity: 16)
        #expect(buffer.append("secret"))
        buffer.withBytes { bytes in
            buffer.removeLast()
            #expect(bytes[5] == 0 && bytes[4] != 0)
            buffer.removeAll()
            #expect(bytes.allSatisfy { $0 == 0 })
        }
        #expect(buffer.isEmpty)
    }

    @Test func dotsMayStandForAPasswordThatItDoesNotHoldUntilItIsEdited() {
        field.showStandIn()
        session.resize(80, 24)
        #expect(field.hasText && field.isStandIn && field.typedCount == 0 && dots == 8)
        session.press(.backspace)
        #expect(!field.hasText)
        field.showStandIn()
        session.type("x")
        #expect(!field.isStandIn && text == "x")
    }

    @Test func itTakesAPasteAndNoMoreThanThereIsRoomFor() {
        session.paste("pass word")
        #expect(text == "pass word")
        session.paste(String(repeating: "x", count: SecureField.capacity))
        #expect(text.utf8.count == SecureField.capacity)
        #expect(session.screen.contains("tooLong(1024)"))
        session.press(.control("u"))
        #expect(!field.hasText && !session.screen.contains("tooLong"))
    }

    @Test func whatTheOwnerRefusesIsSaidUntilItIsGone() {
        let field = SecureField(placeholder: "secret", strings: .names) {
            $0.contains(0x09) ? "no tabs" : nil
        }
        let session = TerminalSession(root: ControlScreen(field))
        session.paste("a\tb")
        #expect(session.screen.contains("no tabs"))
        session.press(.backspace, .backspace)
        #expect(!session.screen.contains("no tabs") && field.typedCount == 1)
    }

    @Test func aCharacterThatDoesNotFitAsAWholeIsLeftOutAsAWhole() {
        let buffer = WipedBuffer(capacity: 4)
        #expect(!buffer.append("ab猫"))
        #expect(buffer.count == 2 && buffer.scalarCount == 2)
    }

    @Test func afterAWrongPasswordTheNextCharacterReplacesEverything() {
        session.type("wrong")
        field.selectAll()
        session.type("r")
        session.type("i")
        #expect(text == "ri")
    }
}
