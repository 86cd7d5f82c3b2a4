/// Every text that a user reads, in one language.
public struct Strings: Sendable {
    private let texts: [String: String]

    /// The texts of `language` ("en") in `folder`.
    ///
    /// - Throws: ``ResourceFolder/Failure`` if the table is missing or malformed.
    public init(language: String, folder: ResourceFolder) throws(ResourceFolder.Failure) {
        let name = "\(language).lproj/Localizable.strings"
        guard let table = StringTable(try folder.bytes(name)) else {
            throw .unusable(path: folder.path + "/" + name)
        }
        texts = table.texts
    }

    /// The same texts, each changed by `change`.
    init(_ strings: Strings, changedBy change: (String) -> String) {
        texts = strings.texts.mapValues(change)
    }

    /// The text for `key`, with `values` in place of `{1}`, `{2}`, …. Values are not searched for
    /// placeholders, so they may be any text.
    public func text(_ key: StringKey, _ values: String...) -> String {
        text(named: key.rawValue, values)
    }

    /// The text called `name`; the name itself if the table has none.
    public func text(named name: String, _ values: [String] = []) -> String {
        guard let text = texts[name] else { return name }
        if values.isEmpty { return text }
        var result = ""
        var rest = text[...]
        while let open = rest.firstIndex(of: "{") {
            result += rest[..<open]
            let afterOpen = rest.index(after: open)
            if let close = rest[open...].firstIndex(of: "}"),
                let number = Int(rest[afterOpen..<close]), values.indices.contains(number - 1)
            {
                result += values[number - 1]
                rest = rest[rest.index(after: close)...]
            } else {
                result += "{"
                rest = rest[afterOpen...]
            }
        }
        return result + rest
    }

    /// The names of all texts in the table.
    public var names: Set<String> { Set(texts.keys) }
}
