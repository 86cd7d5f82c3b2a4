/// Writes JSON. Foundation's encoder would make the program more than twice as large.
enum JSONText {
    /// `value` is a dictionary, an array, a string or a number. Keys are sorted.
    static func of(_ value: Any) -> String {
        switch value {
        case let members as [String: Any]:
            let parts = members.sorted { $0.key < $1.key }.map { member in
                "\(quoted(member.key)):\(of(member.value))"
            }
            return "{" + parts.joined(separator: ",") + "}"
        case let elements as [Any]: return "[" + elements.map(of).joined(separator: ",") + "]"
        case let text as String: return quoted(text)
        default: return "\(value)"
        }
    }

    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            if scalar == "\"" || scalar == "\\" { quoted.unicodeScalars.append("\\") }
            quoted.unicodeScalars.append(scalar)
        }
        return quoted + "\""
    }
}
