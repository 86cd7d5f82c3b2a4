import Foundation
import Models
import TerminalTestSupport
import Testing

@testable import Storage

/// Stored bytes that were altered at random.
@Suite struct MutationTests {
    private func mutated(_ bytes: [UInt8], _ numbers: inout SeededNumbers) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...4, using: &numbers) {
            let place = Int.random(in: 0...bytes.count, using: &numbers)
            switch UInt8.random(in: 0..<4, using: &numbers) {
            case 0: bytes.insert(.random(in: 0...255, using: &numbers), at: place)
            case 1: bytes.removeLast(bytes.count - place)
            case 2 where place < bytes.count:
                bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &numbers)
            default: if place < bytes.count { bytes.remove(at: place) }
            }
        }
        return bytes
    }

    @Test func noneOf10000MutatedSealedContactsOpens() throws {
        let sealer = CardSealer(account: UUID(), generation: 1, key: try .random())
        let record = ContactRecord(
            id: UUID(), card: Array("BEGIN:VCARD".utf8), revision: 1, modifiedAt: .testTime)
        let row = sealer.seal(record)
        let data = [UInt8](row.data)
        var numbers = SeededNumbers(seed: 9)
        for _ in 0..<10_000 {
            let changed = mutated(data, &numbers)
            guard changed != data, let read = SealedContact(Data(changed), of: row.id) else {
                continue
            }
            #expect(sealer.open(read) == nil || read == row)
        }
    }

    @Test func each10000MutatedPreferencesIsAValueOrNone() {
        var numbers = SeededNumbers(seed: 9)
        let texts = ["added", "60", "1", "EUR", "https://api.example.org:8080/a", "celsius"]
        for round in 0..<10_000 {
            let bytes = mutated(Array(texts[round % texts.count].utf8), &numbers)
            let text = String(decoding: bytes, as: UTF8.self)
            _ = Preference.itemOrder.read(text)
            _ = Preference.nameOrder.read(text)
            _ = Preference.idleLock.read(text)
            _ = Preference.autoLogin.read(text)
            if let currency = Preference.currency.read(text) { #expect(currency?.count == 3) }
            _ = Preference.forecastURL.read(text)
            _ = Preference.temperatureUnit.read(text)
            _ = Preference.windUnit.read(text)
            _ = Preference.forecastProvider.read(text)
            _ = Preference.forecastKey.read(text)
        }
    }
}
