/// How well a password would resist somebody who has the file.
public enum PasswordStrength: Hashable, Sendable {
    case weak, fair, good

    /// The strength of the password in `bytes`, which are UTF-8. Nothing of it is copied.
    ///
    /// Counts the characters that a guesser would not expect. Common words, runs ("1234", "qwerty")
    /// and repeats count as one or two characters, and digits alone count half.
    public init(of bytes: UnsafeRawBufferPointer) {
        switch Self.surprises(in: bytes) {
        case ..<8: self = .weak
        case ..<14: self = .fair
        default: self = .good
        }
    }

    private static func surprises(in bytes: UnsafeRawBufferPointer) -> Int {
        var count = 0
        var index = 0
        while index < bytes.count {
            if let length = wordLength(in: bytes, at: index) {
                // A word takes about as many guesses as two letters.
                count += 2
                index += length
            } else {
                let byte = bytes[index]
                let isContinuation = byte & 0xC0 == 0x80
                if !isContinuation, !isExpected(index, in: bytes) { count += 1 }
                index += 1
            }
        }
        let isAllDigits = bytes.allSatisfy { (0x30...0x39).contains($0) }
        return isAllDigits ? count / 2 : count
    }

    /// Whether the byte follows from those before it: it repeats them or goes on with their run.
    private static func isExpected(_ index: Int, in bytes: UnsafeRawBufferPointer) -> Bool {
        guard index > 0 else { return false }
        let (last, byte) = (lower(bytes[index - 1]), lower(bytes[index]))
        if byte == last || byte &- last == 1 || last &- byte == 1 || areNeighbours(last, byte) {
            return true
        }
        // Part of at least three bytes that were there before: "abc!abc!".
        return (0..<index).contains { repeats(index, $0, in: bytes) }
    }

    /// Whether at least three bytes around `index` are the same as those around `earlier`.
    private static func repeats(
        _ index: Int, _ earlier: Int, in bytes: UnsafeRawBufferPointer
    ) -> Bool {
        let distance = index - earlier
        var first = index
        while first > distance, lower(bytes[first - 1]) == lower(bytes[first - 1 - distance]) {
            first -= 1
        }
        var end = index
        while end < bytes.count, lower(bytes[end]) == lower(bytes[end - distance]) { end += 1 }
        return end > index && end - first >= 3
    }

    /// Whether two keys are side by side on a keyboard.
    private static func areNeighbours(_ one: UInt8, _ other: UInt8) -> Bool {
        rows.contains { row in
            guard let place = row.firstIndex(of: one) else { return false }
            return (place > 0 && row[place - 1] == other)
                || (place + 1 < row.count && row[place + 1] == other)
        }
    }

    /// The length of the longest common word at `index`; `nil` if there is none.
    private static func wordLength(in bytes: UnsafeRawBufferPointer, at index: Int) -> Int? {
        words.lazy.filter { word in
            index + word.count <= bytes.count
                && word.indices.allSatisfy { plain(bytes[index + $0]) == word[$0] }
        }.map(\.count).max()
    }

    private static func lower(_ byte: UInt8) -> UInt8 {
        (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
    }

    /// The letter that is often disguised as `byte`: "p4ssw0rd".
    private static func plain(_ byte: UInt8) -> UInt8 {
        switch UnicodeScalar(byte) {
        case "0": UInt8(ascii: "o")
        case "1", "!": UInt8(ascii: "i")
        case "3": UInt8(ascii: "e")
        case "4", "@": UInt8(ascii: "a")
        case "5", "$": UInt8(ascii: "s")
        case "7": UInt8(ascii: "t")
        default: lower(byte)
        }
    }

    private static let rows: [[UInt8]] = [
        "1234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm", "qwertz", "azerty", "yxcvbnm",
    ].map { Array($0.utf8) }

    /// Words that many passwords are made of, in several languages.
    private static let words: [[UInt8]] = [
        "password", "passwort", "passord", "losenord", "wachtwoord", "motdepasse", "contrasena",
        "kennwort", "adgangskode", "senha", "haslo", "pass", "word", "secret", "geheim", "admin",
        "login", "letmein", "welcome", "hello", "hallo", "iloveyou", "love", "master", "monkey",
        "dragon", "sunshine", "princess", "football", "fussball", "baseball", "soccer", "shadow",
        "superman", "batman", "starwars", "trustno", "freedom", "whatever", "computer", "internet",
        "summer", "sommer", "winter", "spring", "autumn", "change", "default", "guest", "test",
        "user", "root", "michael", "jordan", "hunter", "charlie", "daniel", "thomas", "andrea",
        "ashley", "jessica", "flower", "cheese", "banana", "orange", "pepper", "ginger", "killer",
        "qwerty", "azerty", "satchel", "contacts", "account", "access", "money", "lucky", "happy",
        "monday", "friday", "sunday", "january", "december", "london", "berlin", "paris",
    ].map { Array($0.utf8) }
}
