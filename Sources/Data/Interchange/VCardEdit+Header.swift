import Models

/// The headers of rewritten lines.
extension VCardEdit {
    /// The group, name and parameters of a line as they are written, without the parameters in
    /// `dropped` (in capitals) and those that do not fit the new value, plain text in UTF-8.
    func header(of index: Int, dropping dropped: Set<String> = []) -> [UInt8] {
        let line = document.lines[index]
        let source = source(of: index)
        var header: [UInt8] = []
        if !line.group.isEmpty { header += source[line.group] + [UInt8(ascii: ".")] }
        header += source[line.name]
        for parameter in line.parameters {
            let name = VCardText.decoded(source[parameter.name]).uppercased()
            let isStale = ["ENCODING", "CHARSET", "VALUE"].contains(name)
            if !isStale, !dropped.contains(name) { header += source[parameter.whole] }
        }
        return header
    }

    /// The header of a line with another label or preference.
    func header(of index: Int, label: ContactLabel, isPreferred: Bool) -> [UInt8] {
        let types = VCardTypes(document.lines[index], in: document.bytes)
        // Bare words are types; their parameter's name is empty.
        var header = header(of: index, dropping: ["TYPE", "", "PREF"])
        header += Self.types(types.others + VCardTypes.words(for: label), isPreferred: isPreferred)
        return header
    }

    /// The header of a new line.
    func header(
        _ property: VCardProperty, group: String? = nil, label: ContactLabel = .none,
        isPreferred: Bool = false
    ) -> [UInt8] {
        let name = (group.map { "\($0)." } ?? "") + property.text
        return Array(name.utf8)
            + Self.types(VCardTypes.words(for: label), isPreferred: isPreferred)
    }

    private static func types(_ words: [String], isPreferred: Bool) -> [UInt8] {
        let words = words + (isPreferred ? ["PREF"] : [])
        return words.isEmpty ? [] : Array(";TYPE=\(words.joined(separator: ","))".utf8)
    }
}
