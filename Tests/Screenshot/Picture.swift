import Foundation

/// Screens below each other, as SVG: the same bytes for the same screens.
struct Picture {
    let screens: [StyledScreen]

    private static let cellWidth = 8.4
    private static let cellHeight = 18.0
    private static let margin = 12.0
    private static let gap = 16.0

    private static let paper = "#fcfcfa"
    private static let ink = "#24292f"
    private static let frame = "#d0d7de"
    /// The terminal's sixteen colours on a light ground.
    private static let palette = [
        "#24292f", "#b3261e", "#1a7f37", "#8a6100", "#0a58ca", "#8250df", "#0b7285", "#6e7781",
        "#57606a", "#cf222e", "#2da44e", "#bf8700", "#218bff", "#a475f9", "#3192aa", "#8c959f",
    ]

    private var screenWidth: Double {
        Double(Photographer.columns) * Self.cellWidth + 2 * Self.margin
    }
    private var screenHeight: Double {
        Double(Photographer.rows) * Self.cellHeight + 2 * Self.margin
    }

    /// The document.
    var svg: String {
        let height = Double(screens.count) * (screenHeight + Self.gap) - Self.gap
        var lines = [
            """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(Self.number(screenWidth))" \
            height="\(Self.number(height))" font-family="ui-monospace, 'DejaVu Sans Mono', Menlo, \
            Consolas, monospace" font-size="14">
            """
        ]
        for (index, screen) in screens.enumerated() {
            lines += draw(screen, top: Double(index) * (screenHeight + Self.gap))
        }
        return (lines + ["</svg>", ""]).joined(separator: "\n")
    }

    private func draw(_ screen: StyledScreen, top: Double) -> [String] {
        var lines = [
            """
            <g transform="translate(0 \(Self.number(top)))">
            <rect x="0.5" y="0.5" width="\(Self.number(screenWidth - 1))" \
            height="\(Self.number(screenHeight - 1))" rx="6" fill="\(Self.paper)" \
            stroke="\(Self.frame)"/>
            """
        ]
        for (row, runs) in screen.rows.prefix(Photographer.rows).enumerated() {
            for run in runs { lines += draw(run, y: Self.margin + Double(row) * Self.cellHeight) }
        }
        return lines + ["</g>"]
    }

    private func draw(_ run: StyledScreen.Run, y: Double) -> [String] {
        let style = run.style
        var (text, ground) = (
            style.foreground.map { Self.palette[$0] } ?? Self.ink,
            style.background.map { Self.palette[$0] } ?? Self.paper
        )
        if style.isReversed { swap(&text, &ground) }
        var lines: [String] = []
        if ground != Self.paper {
            let x = Self.margin + Double(run.column) * Self.cellWidth
            let width = Double(run.text.count) * Self.cellWidth
            lines.append(
                """
                <rect x="\(Self.number(x))" y="\(Self.number(y))" width="\(Self.number(width))" \
                height="\(Self.number(Self.cellHeight))" fill="\(ground)"/>
                """)
        }
        var attributes = " fill=\"\(text)\""
        if style.isBold { attributes += " font-weight=\"bold\"" }
        if style.isDim { attributes += " opacity=\"0.6\"" }
        if style.isUnderlined { attributes += " text-decoration=\"underline\"" }
        for (column, words) in Self.pieces(of: run.text) {
            let x = Self.margin + Double(run.column + column) * Self.cellWidth
            // The length is given, so that columns stay columns whatever font there is.
            lines.append(
                """
                <text x="\(Self.number(x))" y="\(Self.number(y + 13.5))" \
                textLength="\(Self.number(Double(words.count) * Self.cellWidth))" \
                lengthAdjust="spacingAndGlyphs"\(attributes)>\(Self.escaped(words))</text>
                """)
        }
        return lines
    }

    /// What stands between two blanks or more, with its column: SVG would make one blank of
    /// several.
    private static func pieces(of text: String) -> [(column: Int, text: String)] {
        var pieces: [(column: Int, text: String)] = []
        var blanks = 2
        for (column, character) in text.enumerated() {
            if character == " " {
                blanks += 1
            } else if blanks > 1 {
                pieces.append((column, String(character)))
                blanks = 0
            } else {
                pieces[pieces.count - 1].text += String(repeating: " ", count: blanks)
                pieces[pieces.count - 1].text.append(character)
                blanks = 0
            }
        }
        return pieces
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
            .replacing(">", with: "&gt;")
    }

    private static func number(_ value: Double) -> String {
        let rounded = (value * 10).rounded() / 10
        return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
    }
}
