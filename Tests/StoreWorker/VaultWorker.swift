import Foundation
import Glibc
import Models
import Storage

/// The commands that work on the contacts of the account "mj".
struct VaultWorker {
    let folder: String
    /// The number of the password in "password-0" and so on.
    let number: Int

    private func vault() throws(StoreError) -> ContactVault {
        try StoreOpener(
            folder: DataFolder(path: folder), collation: "en",
            stateFolder: DataFolder(path: folder + "/state"), passwordCost: .least
        ).open(waiting: 5000).vault
    }

    private func password(_ number: Int) -> Secret {
        Secret("password-\(number)")
    }

    private func session(_ vault: ContactVault) async throws(VaultError) -> any ContactStoring {
        try await vault.open(accountNamed: "mj", password: password(number))
    }

    /// Opens the account and says when it begins and ends.
    func open() async throws(StoreError) {
        let vault = try vault()
        StoreWorker.say("ready")
        do throws(VaultError) {
            _ = try await session(vault)
            StoreWorker.say("opened")
        } catch {
            StoreWorker.say("failed \(error)")
        }
    }

    /// Tries twice to open the account with too little memory, then with enough.
    func starve() async throws(StoreError) {
        let vault = try vault()
        _ = try? vault.accounts()
        for isLimited in [true, true, false] {
            setLimit(isLimited ? addressSpace() + 100 << 20 : UInt64.max)
            do throws(VaultError) {
                let contacts = try await session(vault).contacts()
                StoreWorker.say("opened \(contacts.records.count)")
            } catch {
                StoreWorker.say("failed \(error)")
            }
        }
    }

    /// Makes the account with 300 contacts, whose texts tell what and which they are.
    func fill() async throws(StoreError) {
        let vault = try vault()
        do throws(VaultError) {
            let session = try await vault.createAccount(named: "mj", password: password(number))
            for index in 100..<400 {
                let card = """
                    BEGIN:VCARD
                    VERSION:3.0
                    FN:zqxname\(index) of the test
                    N:zqxname\(index);;;;
                    EMAIL:zqxmail\(index)@example.org
                    ADR:;;zqxaddr\(index) Long Street;Town;;;
                    NOTE:zqxnote\(index) is what is known
                    END:VCARD

                    """
                _ = try await session.perform(.add(card: Array(card.utf8)))
            }
            await session.lock()
            StoreWorker.say("filled")
        } catch {
            StoreWorker.say("failed \(error)")
        }
    }

    /// Changes contacts, the password and whether it is remembered until it is killed, and says
    /// what was changed once it is on disk.
    func churn() async throws(StoreError) {
        let vault = try vault()
        do throws(VaultError) {
            try await churnContacts(try await session(vault))
        } catch {
            StoreWorker.say("failed \(error)")
        }
    }

    private func churnContacts(_ session: any ContactStoring) async throws(VaultError) {
        var records = Dictionary(
            uniqueKeysWithValues: try await session.contacts().records.map { ($0.id, $0) })
        var current = number
        StoreWorker.say("ready")
        var step = 0
        while true {
            step += 1
            let card = Array("\(getpid())-\(step)".utf8)
            let record = records.values.randomElement()
            switch Int.random(in: 0..<12) {
            case 10:
                try await session.setRemembered(.random())
            case 11:
                _ = try await session.perform(.emptyTrash)
            case 0..<2:
                try await session.changePassword(
                    from: password(current), to: password(current + 1),
                    losingDamaged: false)
                current += 1
                StoreWorker.say("p \(current)")
            case 2..<5:
                guard let record else { continue }
                let updated = try await session.perform(
                    .update(record.id, card: card, basedOn: record.revision)
                ).record
                records[record.id] = updated
                StoreWorker.say("+ \(record.id) \(String(decoding: card, as: UTF8.self))")
            case 5..<7:
                guard let record else { continue }
                _ = try await session.perform(.delete([record.id]))
                records[record.id] = nil
                StoreWorker.say("- \(record.id)")
            default:
                guard let added = try await session.perform(.add(card: card)).record else {
                    continue
                }
                records[added.id] = added
                StoreWorker.say("+ \(added.id) \(String(decoding: card, as: UTF8.self))")
            }
        }
    }

    private func setLimit(_ bytes: UInt64) {
        var limit = rlimit(rlim_cur: rlim_t(bytes), rlim_max: rlim_t.max)
        setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
    }

    /// How many bytes of address space are taken.
    private func addressSpace() -> UInt64 {
        let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
        return (text.split(separator: " ").first.flatMap { UInt64($0) } ?? 0) * 4096
    }
}
