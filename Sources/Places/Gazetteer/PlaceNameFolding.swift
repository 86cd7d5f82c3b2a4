import Foundation
import Models

/// Prepares names of places for comparing: folded for searching, with words separated by one space,
/// and without apostrophes and full stops, so that "Saint-Denis" equals "saint denis", and "Xi'an"
/// equals "xian".
package enum PlaceNameFolding {
    package static func key(_ name: String) -> String {
        var key = ""
        var isBetweenWords = false
        for scalar in name.foldedForSearch.unicodeScalars {
            if isSilent(scalar) { continue }
            guard isPartOfWord(scalar) else {
                isBetweenWords = true
                continue
            }
            if isBetweenWords, !key.isEmpty { key.append(" ") }
            isBetweenWords = false
            key.unicodeScalars.append(scalar)
        }
        return key
    }

    /// Every spelling that people use if they cannot type a letter of `name`: "malmo" and "malmoe"
    /// for "Malmö".
    package static func keys(_ name: String) -> [String] {
        let plain = key(name)
        let spelled = key(spelledOut(name))
        return [plain, spelled].filter { !$0.isEmpty }.uniqued
    }

    private static func spelledOut(_ name: String) -> String {
        var spelled = ""
        for character in name.precomposedStringWithCanonicalMapping.lowercased() {
            switch character {
            case "ä": spelled += "ae"
            case "ö", "ø": spelled += "oe"
            case "ü": spelled += "ue"
            case "å": spelled += "aa"
            default: spelled.append(character)
            }
        }
        return spelled
    }

    private static func isSilent(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "'", "`", "´", ".", "\u{B7}", "\u{2B9}"..."\u{2C1}": true
        default: false
        }
    }

    private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .spacingMark, .decimalNumber, .letterNumber, .otherNumber:
            true
        default: false
        }
    }
}

extension [String] {
    fileprivate var uniqued: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}
