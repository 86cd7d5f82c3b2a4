import Models
import Testing

@Suite("Text as it is compared when searching, and names that can be seen")
struct SearchFoldingTests {
    @Test(
        "Case, accents, widths and letters of their own make no difference",
        arguments: [
            ("Økologisk", "okologisk"), ("ÆBLE", "aeble"), ("Ål", "al"), ("Łódź", "lodz"),
            ("Đ", "d"),
            ("Straße", "strasse"), ("STRASSE", "strasse"), ("ﬁsh", "fish"), ("ＭＩＬＫ", "milk"),
            ("Crème", "creme"),
            ("İstanbul", "istanbul"), ("ılık", "ilik"), ("中文", "中文"), ("ﾐﾙｸ", "ミルク"),
            ("Σίσυφος", "σισυφοσ"),
            ("Þór", "thor"), ("e\u{301}\u{200D}", "e"), ("Milk 3.5 %", "milk 3.5 %"),
        ])
    func folding(text: String, folded: String) {
        #expect(text.foldedForSearch == folded)
        #expect(folded.foldedForSearch == folded)
    }

    @Test(
        "A name needs something to see",
        arguments: ["", " ", "\u{A0}", "\u{200B}", "\u{200D}", "\t\n", "\u{FE0F}"])
    func invisible(name: String) {
        #expect(!name.hasVisibleCharacter)
        #expect(name.trimmedOfInvisibles.isEmpty)
    }

    @Test("Blanks around a name go, those within stay")
    func trimming() {
        #expect("  Rye bread\u{A0}\n".trimmedOfInvisibles == "Rye bread")
        #expect("👨‍👩‍👧 ".trimmedOfInvisibles == "👨‍👩‍👧")
        #expect("é".trimmedOfInvisibles == "é" && "e\u{301}".trimmedOfInvisibles == "e\u{301}")
    }
}
