import FoundationEssentials

/// Any JSON value, so that a value of the wrong type does not spoil the rest.
enum JSONValue: Decodable, Sendable {
    case number(Double)
    case text(String)
    case flag(Bool)
    case list([JSONValue])
    case object([String: JSONValue])
    /// `null`, and numbers that are too large.
    case nothing

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        // Numbers first, because a forecast is nearly all numbers.
        if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if container.decodeNil() {
            self = .nothing
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let list = try? container.decode([JSONValue].self) {
            self = .list(list)
        } else if let object = try? container.decode([String: JSONValue].self) {
            self = .object(object)
        } else if let flag = try? container.decode(Bool.self) {
            self = .flag(flag)
        } else {
            self = .nothing
        }
    }

    /// The object in `data`; `nil` if it is not complete JSON, or not an object.
    static func object(in data: Data) -> [String: JSONValue]? {
        (try? JSONDecoder().decode(JSONValue.self, from: data))?.object
    }

    var object: [String: JSONValue]? {
        if case .object(let members) = self { members } else { nil }
    }

    var list: [JSONValue]? {
        if case .list(let elements) = self { elements } else { nil }
    }

    var number: Double? {
        if case .number(let number) = self { number } else { nil }
    }

    var text: String? {
        if case .text(let text) = self { text } else { nil }
    }
}
