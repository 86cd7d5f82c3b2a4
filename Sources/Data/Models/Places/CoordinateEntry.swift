/// Why a text that looks like coordinates cannot be read as such.
public enum CoordinateEntryError: Error, Hashable, Sendable {
    case notTwoNumbers
    case latitudeOutOfRange
    case longitudeOutOfRange
    /// For example minutes of 60 or more, two letters for the same direction, or a sign with a
    /// letter.
    case unreadable
}

extension Coordinates {
    /// Reads typed coordinates: "59.91, 10.75", "59,91 10,75", "40.7N 74W", "40°42′46″N,
    /// 74°0′22″W", "-33.87;151.21".
    ///
    /// `nil` for a text that is not meant as coordinates, such as the name of a place: it has no
    /// digit, or letters other than N, S, E and W.
    public static func typed(_ text: String) throws(CoordinateEntryError) -> Coordinates? {
        guard let tokens = CoordinateToken.tokens(of: text) else { return nil }
        guard tokens.contains(where: \.isNumber) else { return nil }
        var parser = CoordinateParser(tokens: tokens[...])
        let (first, second) = try parser.angles()
        let isSwapped = first.axis == .longitude || second.axis == .latitude
        guard first.axis == nil || first.axis != second.axis else { throw .unreadable }
        let (latitude, longitude) = isSwapped ? (second, first) : (first, second)
        guard abs(latitude.degrees) <= 90 else { throw .latitudeOutOfRange }
        guard let point = Coordinates(latitude: latitude.degrees, longitude: longitude.degrees)
        else { throw .longitudeOutOfRange }
        return point
    }
}

private enum CoordinateToken: Equatable {
    case number(Double)
    case direction(Character)
    case minus
    case degree
    case minute
    case second
    case separator

    var isNumber: Bool {
        if case .number = self { true } else { false }
    }

    /// `nil` if `text` contains anything that coordinates do not have.
    static func tokens(of text: String) -> [CoordinateToken]? {
        let characters = Array(text.uppercased())
        let isCommaDecimal = commasAreDecimal(characters)
        var tokens: [CoordinateToken] = []
        var index = 0
        while index < characters.count {
            let character = characters[index]
            index += 1
            switch character {
            case _ where character.isWhitespace: continue
            case "N", "S", "E", "W": tokens.append(.direction(character))
            case "-", "−", "–": tokens.append(.minus)
            case "+": continue
            case "°", "º": tokens.append(.degree)
            case "'", "′", "’": tokens.append(.minute)
            case "\"", "″", "”": tokens.append(.second)
            case ",", ";", "/": tokens.append(.separator)
            case _ where character.isDecimalDigit:
                var digits = String(character)
                var hasPoint = false
                while index < characters.count {
                    let next = characters[index]
                    if next.isDecimalDigit {
                        digits.append(next)
                    } else if next == "." || (next == "," && isCommaDecimal), !hasPoint,
                        index + 1 < characters.count, characters[index + 1].isDecimalDigit
                    {
                        hasPoint = true
                        digits.append(".")
                    } else {
                        break
                    }
                    index += 1
                }
                guard digits.count <= 20, let value = Double(digits) else { return nil }
                tokens.append(.number(value))
            default: return nil
            }
        }
        return tokens
    }

    /// Commas are decimal if there is no point, and either at least two of them are between digits,
    /// or one is and something else separates the numbers: "59,91 10,75", "59,91N 10E",
    /// "59,91,10,75". Otherwise they separate the numbers: "59,10".
    private static func commasAreDecimal(_ characters: [Character]) -> Bool {
        guard !characters.contains(".") else { return false }
        let inner = characters.indices.dropFirst().dropLast().filter {
            characters[$0] == "," && characters[$0 - 1].isDecimalDigit
                && characters[$0 + 1].isDecimalDigit
        }
        return inner.count >= 2 || (inner.count == 1 && groups(characters) > 1)
    }

    private static func groups(_ characters: [Character]) -> Int {
        characters.split { !($0.isDecimalDigit || $0 == ",") }
            .count { $0.contains(where: \.isDecimalDigit) }
    }
}

/// Reads two angles.
private struct CoordinateParser {
    enum Axis { case latitude, longitude }
    typealias Angle = (degrees: Double, axis: Axis?)

    var tokens: ArraySlice<CoordinateToken>

    mutating func angles() throws(CoordinateEntryError) -> (Angle, Angle) {
        let first = try angle()
        if tokens.first == .separator { tokens.removeFirst() }
        let second = try angle()
        guard tokens.isEmpty else { throw .notTwoNumbers }
        return (first, second)
    }

    private mutating func angle() throws(CoordinateEntryError) -> Angle {
        var direction = takeDirection()
        let isNegative = take(.minus)
        guard var degrees = takeNumber() else { throw .notTwoNumbers }
        if take(.degree) {
            if let minutes = takeNumber(before: .minute) {
                guard minutes < 60 else { throw .unreadable }
                degrees += minutes / 60
            }
            if let seconds = takeNumber(before: .second) {
                guard seconds < 60 else { throw .unreadable }
                degrees += seconds / 3600
            }
        }
        // A letter after the number belongs to it, unless each number has its letter in front of
        // it.
        if direction == nil { direction = takeDirection() }
        guard !(isNegative && direction != nil) else { throw .unreadable }
        switch direction {
        case "N": return (degrees, .latitude)
        case "S": return (-degrees, .latitude)
        case "E": return (degrees, .longitude)
        case "W": return (-degrees, .longitude)
        default: return (isNegative ? -degrees : degrees, nil)
        }
    }

    private mutating func take(_ token: CoordinateToken) -> Bool {
        guard tokens.first == token else { return false }
        tokens.removeFirst()
        return true
    }

    private mutating func takeDirection() -> Character? {
        guard case .direction(let letter)? = tokens.first else { return nil }
        tokens.removeFirst()
        return letter
    }

    private mutating func takeNumber() -> Double? {
        guard case .number(let value)? = tokens.first else { return nil }
        tokens.removeFirst()
        return value
    }

    /// The next number, if it is followed by the mark `unit`.
    private mutating func takeNumber(before unit: CoordinateToken) -> Double? {
        guard tokens.dropFirst().first == unit, let value = takeNumber() else { return nil }
        tokens.removeFirst()
        return value
    }
}

extension Character {
    fileprivate var isDecimalDigit: Bool { isASCII && isNumber }
}
