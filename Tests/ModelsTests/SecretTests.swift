import Foundation
import Glibc
import Models
import Testing

@Suite struct PasswordStrengthTests {
    private func strength(_ text: String) -> PasswordStrength {
        Secret(text).withBytes { PasswordStrength(of: $0) }
    }

    @Test(arguments: [
        "password", "Password1", "p4ssw0rd!", "12345678", "87654321", "aaaaaaaaaaaaaaaaaaaa",
        "qwertyuiop", "abcdefghijklmnop", "abcabcabcabcabc", "passwordpassword", "letmein2024",
        "1q1q1q1q1q1q1q", "xkcd", "83749273", "",
    ])
    func commonWordsRunsAndRepeatsAreWeak(text: String) {
        #expect(strength(text) == .weak)
    }

    @Test func lengthThatNobodyExpectsMakesAPasswordGood() {
        #expect(strength("tR9vkw2mz") == .fair && strength("猫が庭で魚を食べた") == .fair)
        #expect(strength("correct horse battery staple") == .good)
        #expect(strength("vNz8Qmp2Lw7Rxk4") == .good)
    }
}

@Suite struct SecretTests {
    /// What the kernel says about the memory of `secret`.
    private func flags(of secret: Secret) throws -> [String] {
        let address = secret.withBytes { UInt(bitPattern: $0.baseAddress) }
        let file = try #require(FileHandle(forReadingAtPath: "/proc/self/smaps"))
        var data = Data()
        while let part = try file.read(upToCount: 1 << 20), !part.isEmpty { data += part }
        let maps = String(decoding: data, as: UTF8.self)
        var isHere = false
        for line in maps.split(separator: "\n") {
            let range = line.prefix { $0 != " " }.split(separator: "-")
                .compactMap { UInt($0, radix: 16) }
            if range.count == 2 { isHere = (range[0]..<range[1]).contains(address) }
            if isHere, line.hasPrefix("VmFlags:") {
                return line.dropFirst(8).split(separator: " ").map(String.init)
            }
        }
        return []
    }

    @Test func aSecretIsLeftOutOfCoreDumpsAndWhereTheSystemAllowsItNeverSwapped() throws {
        let secret = Secret("hidden")
        let flags = try flags(of: secret)
        #expect(flags.contains("dd"))
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(__RLIMIT_MEMLOCK.rawValue), &limit)
        if geteuid() == 0 || limit.rlim_cur > 1 << 20 { #expect(flags.contains("lo")) }
        #expect(secret.withBytes { $0.elementsEqual("hidden".utf8) })
    }

    @Test(arguments: [0, 1, 4096, 5000])
    func aSecretOfAnyLengthHoldsItsBytesUntilItIsWiped(_ count: Int) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 7 + 1) }
        let secret = bytes.withUnsafeBytes { Secret(copying: $0) }
        #expect(secret.count == count)
        #expect(secret.withBytes { $0.elementsEqual(bytes) })
        secret.wipe()
        #expect(secret.count == count)
        #expect(secret.withBytes { $0.allSatisfy { $0 == 0 } })
    }

    private func normalized(_ text: String) throws -> [UInt8] {
        try Secret(text).normalized().withBytes { Array($0) }
    }

    @Test func aPasswordLosesItsByteOrderMarkAndLineEndsAndNothingElse() throws {
        for text in ["a b", "\u{FEFF}a b", "a b\n", "a b\r\n", "a b\r", "\u{FEFF}a b\n\r\n\n"] {
            #expect(try normalized(text) == Array("a b".utf8))
        }
        for text in [" a ", "a\u{FEFF}", "", "\u{200D}", "ᾳ猫"] {
            #expect(try normalized(text) == Array(text.utf8))
        }
        #expect(try normalized("\u{FEFF}\r\n") == [])
    }

    @Test(arguments: [
        ("\u{E9}", "e\u{301}"),
        ("\u{D55C}\u{AE00}", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}"),
        ("\u{1EE5}\u{302}", "u\u{323}\u{302}"), ("\u{3A9}", "\u{2126}"),
    ])
    func aPasswordInAnotherUnicodeFormIsTheSamePassword(composed: String, other: String) throws {
        #expect(try normalized(other) == Array(composed.precomposed.utf8))
        #expect(try normalized(other) == normalized(composed))
        let long = String(repeating: other, count: 300)
        #expect(try normalized(long) == Array(long.precomposed.utf8))
    }

    @Test func bytesThatAreNotUTF8AreUsedAsTheyAre() throws {
        let bytes: [UInt8] = [0x67, 0x72, 0xFC, 0x6E, 0x0D]
        let secret = bytes.withUnsafeBytes { Secret(copying: $0) }
        #expect(try secret.normalized().withBytes { Array($0) } == bytes.dropLast())
    }

    @Test(arguments: ["a\tb", "a\nb", "\u{1B}[A", "a\u{7F}", "a\u{85}b", "\u{2028}a", "a\0", "\na"])
    func aPasswordWithAControlCharacterInsideIsRefused(_ text: String) {
        #expect(throws: VaultError.unusablePassword) { try Secret(text).normalized() }
        #expect(!Secret(text).isUsable)
    }

    @Test func theFormsThatWereEnteredBeforeAreDistinctAndBeginWithTheNormalizedOne() throws {
        let forms = Secret("e\u{301}\n").formsAsEntered.map { $0.withBytes { Array($0) } }
        #expect(forms.first == Array("\u{E9}".utf8))
        #expect(Set(forms).count == forms.count)
        for text in [
            "e\u{301}", "e\u{301}\n", "e\u{301}\r\n", "\u{E9}\r\n", "\u{E9}\r", "\u{E9} ",
            "\u{FEFF}\u{E9}",
        ] { #expect(forms.contains(Array(text.utf8))) }
        #expect(Secret("plain").formsAsEntered.count == 7)
    }

    private struct Refusal: Error {}

    @Test func aSecretCanBeWrittenInPlaceAndIsAsLongAsWasWritten() throws {
        let secret = Secret(capacity: 10) { buffer in
            #expect(buffer.count == 10)
            buffer.copyBytes(from: [1, 2, 3])
            return 3
        }
        #expect(secret.withBytes { Array($0) } == [1, 2, 3])
        #expect(Secret(capacity: 2) { _ in 5 }.count == 2)
        #expect(throws: Refusal.self) {
            try Secret(capacity: 1) { _ throws(Refusal) in throw Refusal() }
        }
    }
}

extension String {
    fileprivate var precomposed: String { precomposedStringWithCanonicalMapping }
}
