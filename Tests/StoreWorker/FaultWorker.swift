import Foundation
import Glibc
import Models
import Storage

/// Changes items and contacts while system calls fail, and keeps what a screen would show: a change
/// shows when it is confirmed, and not otherwise.
struct FaultWorker {
    let folder: String

    private final class Shown {
        var items: [UUID: String] = [:]
        var cards: [UUID: String] = [:]
        var failures: [String] = []

        func show(_ change: ItemChange) {
            for edit in change.edits {
                switch edit {
                case .inserted(let item), .updated(_, let item):
                    items[item.id] = "\(item.name) \(item.isOnList)"
                case .deleted(let item): items[item.id] = nil
                }
            }
        }
    }

    /// Changes everything once. Says each failure, then what is shown. Ends without closing the
    /// file, as a killed program does.
    func run() async throws(StoreError) {
        let opened = try StoreOpener(
            folder: DataFolder(path: folder), collation: "en",
            stateFolder: DataFolder(path: folder + "/state"), passwordCost: .least
        ).open(waiting: 5000)
        let shown = Shown()
        for item in try opened.items.page(ItemQuery(), rows: 0..<100).items {
            shown.items[item.id] = "\(item.name) \(item.isOnList)"
        }
        close(creat(folder + "/armed", 0o600))
        await changeItems(opened.items, shown)
        await changeContacts(opened.vault, shown)
        for failure in shown.failures { StoreWorker.say("failed \(failure)") }
        for (id, item) in shown.items { StoreWorker.say("item \(id) \(item)") }
        for (id, card) in shown.cards { StoreWorker.say("card \(id) \(card)") }
        StoreWorker.say("end")
        _exit(0)
    }

    private func changeItems(_ store: ItemStore, _ shown: Shown) async {
        let ids = shown.items.keys.sorted { $0.uuidString < $1.uuidString }
        var done: [ItemChange] = []
        func perform(_ operation: ItemOperation) async -> ItemChange? {
            do throws(StoreError) {
                let change = try await store.perform(operation)
                shown.show(change)
                return change
            } catch {
                shown.failures.append("\(error)")
                return nil
            }
        }
        var operations: [ItemOperation] = [.add(ItemDetails(name: "new"))]
        operations += ids.prefix(2).map { .toggleOnList($0) }
        operations += [.toggleBought(ids[0]), .clearBought, .delete([ids[1]])]
        for operation in operations {
            if let change = await perform(operation) { done.append(change) }
        }
        if let last = done.last, let undone = await perform(.apply(last.inverse)) {
            _ = await perform(.apply(undone.inverse))
        }
    }

    private func changeContacts(_ vault: ContactVault, _ shown: Shown) async {
        do throws(VaultError) {
            let session = try await open(vault, shown)
            for record in try await session.contacts().records {
                shown.cards[record.id] = String(decoding: record.card, as: UTF8.self)
            }
            let added = try await perform(.add(card: Array("two".utf8)), session, shown)
            if let added {
                _ = try await perform(
                    .update(added.id, card: Array("changed".utf8), basedOn: added.revision),
                    session, shown)
            }
            if let first = shown.cards.first(where: { $0.value == "one" })?.key {
                _ = try await perform(.delete([first]), session, shown)
            }
            _ = try await perform(.add(card: Array("three".utf8)), session, shown)
        } catch {
            shown.failures.append("\(error)")
        }
    }

    /// Tries twice, as a user does.
    private func open(
        _ vault: ContactVault, _ shown: Shown
    ) async throws(VaultError) -> any ContactStoring {
        do throws(VaultError) {
            return try await vault.open(accountNamed: "mj", password: Secret("secret"))
        } catch {
            shown.failures.append("\(error)")
        }
        return try await vault.open(accountNamed: "mj", password: Secret("secret"))
    }

    private func perform(
        _ operation: ContactOperation, _ session: any ContactStoring, _ shown: Shown
    ) async throws(VaultError) -> ContactRecord? {
        do throws(VaultError) {
            let outcome = try await session.perform(operation)
            if case .delete(let ids) = operation { for id in ids { shown.cards[id] = nil } }
            if let record = outcome.record {
                shown.cards[record.id] = String(decoding: record.card, as: UTF8.self)
            }
            return outcome.record
        } catch .locked {
            throw .locked
        } catch {
            shown.failures.append("\(error)")
            return nil
        }
    }
}
