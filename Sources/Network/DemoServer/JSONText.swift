/// Writes JSON. Foundation's encoder would make the program more than twice as large.
enum JSONText {
    /// `value` is a dictionary, an array, a number or a text in which nothing needs escaping.
    static func of(_ value: Any) -> String {
        switch value {
        case let members as [String: Any]:
            let parts = members.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\(of($0.value))" }
            return "{" + parts.joined(separator: ",") + "}"
        case let elements as [Any]: return "[" + elements.map(of).joined(separator: ",") + "]"
        case let text as String: return "\"\(text)\""
        case let number as Double: return "\((number * 10_000).rounded() / 10_000)"
        default: return "\(value)"
        }
    }
}
