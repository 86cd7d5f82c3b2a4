import TerminalTestSupport
import Testing

extension SmokeTests {
    @Suite struct HostileNameTests {
        private let folder = TemporaryFolder()

        static let names = [
            "A\u{1B}]0;title\u{7}\u{1B}[31mred\u{1B}[2J", "B\u{9D}52;c;cGF5bG9hZA==\u{9C}\u{9B}5m",
            "C\u{1B}P+q544e\u{1B}\\\u{90}dcs\u{9C}", "D\u{202E}desrever\u{2066}\u{200F}",
            "E" + String(repeating: "long ", count: 2000), "F 👩‍👩‍👧‍👦 👍🏽 🇩🇰 family",
            "G e\u{301}\u{301}\u{301} 中文 한국어", "H\r\n\t\u{8}\u{8}\u{7F}end",
        ]

        @Test(arguments: ["xterm-256color", "vt100"])
        func nothingButTextReachesTheTerminalAndTheColumnsStayAligned(term: String) throws {
            let first = try SatchelSession.opened(folder)
            first.press("q")
            first.expectEnd(.exited(0))
            do {
                let data = try DataFile(folder.database)
                try data.run("DELETE FROM item")
                for (index, name) in Self.names.enumerated() {
                    try data.run(
                        """
                        INSERT INTO item(uuid, name, price, quantity, unit, category, is_on_list,
                            position, created_at, modified_at, name_folded, name_key, category_key)
                        VALUES(randomblob(16), ?1, 12300 + \(index * 100), 20000, substr(?1, 1, 20),
                            ?1, 1, \(index + 1), 0, 0, ?1, x'00', x'00')
                        """, name)
                }
            }
            let session = try SatchelSession.opened(
                folder, changing: ["TERM": term, "NO_COLOR": "1"])
            let isAligned = session.wait { screen in
                Self.names.indices.allSatisfy { screen.cell(75, 2 + $0) == "1" }
            }
            #expect(isAligned, "\(session.screen.text)")
            // Every screen, message and form that shows a name.
            for _ in Self.names {
                session.press("\r")
                session.settle(for: 0.02)
                session.press("\u{5}\u{1B}")
                session.settle(for: 0.08)
                session.press(" d")
                session.settle(for: 0.02)
                session.press("uu?")
                session.settle(for: 0.02)
                session.press("\u{1B}")
                session.settle(for: 0.08)
                session.press("2 p")
                session.settle(for: 0.02)
                session.press("\u{1B}")
                session.settle(for: 0.08)
                session.press("j1j")
                session.settle(for: 0.02)
            }
            session.press("2")
            session.expect("Total")
            session.expectNoSurprises()
            if term == "vt100" { #expect(session.terminal.output.allSatisfy { $0 < 0x80 }) }
            // The colour in the first name is the only one that could get through.
            #expect(!session.screen.usesColor)
            session.press("q")
            session.expectEnd(.exited(0))
        }
    }
}
