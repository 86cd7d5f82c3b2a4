import Models
import Testing

@Suite struct SearchFoldingTests {
    @Test(arguments: [
        ("Økologisk", "okologisk"), ("ÆBLE", "aeble"), ("Ål", "al"), ("Łódź", "lodz"),
        ("Đ", "d"),
        ("Straße", "strasse"), ("STRASSE", "strasse"), ("ﬁsh", "fish"), ("ＭＩＬＫ", "milk"),
        ("Crème", "creme"),
        ("İstanbul", "istanbul"), ("ılık", "ilik"), ("中文", "中文"), ("ﾐﾙｸ", "ミルク"),
        ("Σίσυφος", "σισυφοσ"),
        ("Þór", "thor"), ("e\u{301}\u{200D}", "e"), ("Milk 3.5 %", "milk 3.5 %"),
    ])
    func caseAccentsWidthsAndLettersOfTheirOwnMakeNoDifference(text: String, folded: String) {
        #expect(text.foldedForSearch == folded)
        #expect(folded.foldedForSearch == folded)
    }

    @Test(arguments: ["", " ", "\u{A0}", "\u{200B}", "\u{200D}", "\t\n", "\u{FE0F}"])
    func aNameNeedsSomethingToSee(name: String) {
        #expect(!name.hasVisibleCharacter)
        #expect(name.trimmedOfInvisibles.isEmpty)
    }

    @Test func blanksAroundANameGoThoseWithinStay() {
        #expect("  Rye bread\u{A0}\n".trimmedOfInvisibles == "Rye bread")
        #expect("👨‍👩‍👧 ".trimmedOfInvisibles == "👨‍👩‍👧")
        #expect("é".trimmedOfInvisibles == "é" && "e\u{301}".trimmedOfInvisibles == "e\u{301}")
    }
}
