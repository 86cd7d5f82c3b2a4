import Models

/// The five parts of N.
enum VCardName {
    static func read(_ parts: [String]) -> PersonName {
        func part(_ index: Int) -> String { index < parts.count ? parts[index] : "" }
        // With too many semicolons, the surplus parts join the last one, so that nothing is lost.
        let last = parts.dropFirst(4).filter { !$0.isEmpty }.joined(separator: " ")
        return PersonName(
            family: part(0), given: part(1), additional: part(2), prefixes: part(3), suffixes: last)
    }

    static func parts(of name: PersonName) -> [String] {
        [name.family, name.given, name.additional, name.prefixes, name.suffixes]
    }

    /// The value of the SORT-AS parameter: `"family,given"`.
    static func sortAs(_ line: VCardLine, in document: [UInt8]) -> Contact.NameReading? {
        let source = line.source(in: document)
        for parameter in line.parameters
        where VCardText.decoded(source[parameter.name]).uppercased() == "SORT-AS" {
            let bytes = Array(source[parameter.value].filter { $0 != UInt8(ascii: "\"") })
            let parts = VCardText.split(0..<bytes.count, of: bytes, at: VCardText.comma)
                .map { uncareted(VCardText.unescaped(bytes[$0])) }
            return Contact.NameReading(
                family: parts[0], given: parts.dropFirst().joined(separator: " "))
        }
        return nil
    }

    /// The SORT-AS parameter for `reading`.
    static func parameter(sortAs reading: Contact.NameReading) -> [UInt8] {
        let parts = [reading.family, reading.given].map { text in
            VCardText.escaped(careted(text))
        }
        return Array(";SORT-AS=\"".utf8) + parts[0] + [VCardText.comma] + parts[1] + [0x22]
    }

    /// Encodes quotes and carets in parameters (RFC 6868).
    private static func careted(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            switch character {
            case "^": result += "^^"
            case "\"": result += "^'"
            default: result.append(character)
            }
        }
    }

    private static func uncareted(_ text: String) -> String {
        guard text.contains("^") else { return text }
        var result = ""
        var isAfterCaret = false
        for character in text {
            if isAfterCaret {
                switch character {
                case "^": result += "^"
                case "'": result += "\""
                case "n": result += "\n"
                default: result += "^\(character)"
                }
                isAfterCaret = false
            } else if character == "^" {
                isAfterCaret = true
            } else {
                result.append(character)
            }
        }
        return isAfterCaret ? result + "^" : result
    }
}

/// The seven parts of ADR.
enum VCardAddress {
    private static let fields: [WritableKeyPath<PostalAddress, String> & Sendable] = [
        \.box, \.extended, \.street, \.city, \.region, \.postalCode, \.country,
    ]

    static func read(_ parts: [String]) -> PostalAddress {
        var address = PostalAddress()
        for (field, part) in zip(fields, parts) { address[keyPath: field] = part }
        for part in parts.dropFirst(fields.count) where !part.isEmpty {
            address.country += address.country.isEmpty ? part : " \(part)"
        }
        return address
    }

    static func parts(of address: PostalAddress) -> [String] {
        fields.map { address[keyPath: $0] }
    }
}
