import Models
import Resources
import ScreenKit

/// The items as the shopping screens share them: the store, and the history of what was done to it in this run.
///
/// Changes are made one after the other, in the order of the keys; each is on disk before its completion runs.
public final class ItemHistory {
    /// Where items are read.
    public let store: any ItemStoring

    private let strings: Strings
    private let work = SerialWork()
    private var history = UndoHistory<ItemChange>()
    /// Gathered while the program waits to end; `nil` before.
    private var failures: [StoreError]?

    /// The items of `store`; `strings` put names to changes.
    public init(store: any ItemStoring, strings: Strings) {
        self.store = store
        self.strings = strings
    }

    /// Whether something is still to be written.
    public var isWriting: Bool { work.isBusy }
    /// Whether there is something to undo, or there will be once what is under way is done.
    var canUndo: Bool { history.nextUndo != nil || work.isBusy }
    /// Whether there is something to redo, or there will be once what is under way is done.
    var canRedo: Bool { history.nextRedo != nil || work.isBusy }

    /// Carries out `operation`. Where it changed something, `name` says in words what that was, for undo.
    func perform(
        _ operation: ItemOperation, name: @escaping (ItemChange) -> String,
        completion: @escaping (Result<ItemChange, StoreError>) -> Void = { _ in }
    ) {
        work.enqueue { [self] in
            do throws(StoreError) {
                // Each would wait for the lock anew, and the user for all of them.
                if let locked = failures?.first(where: \.isLock) { throw locked }
                let change = try await store.perform(operation)
                if !change.isEmpty { history.record(change, named: name(change)) }
                completion(.success(change))
            } catch {
                failures?.append(error)
                completion(.failure(error))
            }
        }
    }

    /// What came of undo or redo: a sentence about it, and the items that are there again.
    struct Reversal {
        let message: String
        var restoredIDs: [Item.ID] = []
    }

    /// Takes back the last change that is not taken back yet.
    func undo(completion: @escaping (Reversal) -> Void) {
        work.enqueue { [self] in
            guard let entry = history.nextUndo else {
                return completion(Reversal(message: strings.text(.nothingToUndo)))
            }
            do throws(StoreError) {
                let change = try await store.perform(.apply(entry.change.inverse))
                history.didUndo()
                completion(
                    Reversal(
                        message: strings.text(.undone, entry.name),
                        restoredIDs: change.insertedIDs))
            } catch {
                failures?.append(error)
                // What others have changed since stays theirs; the change before it may still be undone.
                if error.isFinal { history.dropUndo() }
                completion(Reversal(message: strings.message(for: error)))
            }
        }
    }

    /// Does again what was taken back last.
    func redo(completion: @escaping (Reversal) -> Void) {
        work.enqueue { [self] in
            guard let entry = history.nextRedo else {
                return completion(Reversal(message: strings.text(.nothingToRedo)))
            }
            do throws(StoreError) {
                let change = try await store.perform(.apply(entry.change))
                history.didRedo()
                completion(
                    Reversal(
                        message: strings.text(.redone, entry.name),
                        restoredIDs: change.insertedIDs))
            } catch {
                failures?.append(error)
                if error.isFinal { history.dropRedo() }
                completion(Reversal(message: strings.message(for: error)))
            }
        }
    }

    /// Sets a preference after the changes that were asked for before; hands on why where that fails.
    func setPreference(
        _ key: PreferenceKey, to value: String?, in preferences: any PreferenceStoring,
        failure: @escaping (StoreError) -> Void
    ) {
        work.enqueue { [self] in
            do throws(StoreError) {
                try await preferences.setPreference(key, to: value)
            } catch {
                failures?.append(error)
                failure(error)
            }
        }
    }

    /// Waits until everything that was asked for is on disk, or has failed. Returns why, where it did: the screen
    /// will not say it any more.
    @discardableResult
    public func finishWriting() async -> [StoreError] {
        failures = []
        await work.finish()
        return failures ?? []
    }

    /// Waits until everything that was asked for is on disk, or has failed, while the screen stays to say so.
    public func waitForWriting() async {
        await work.finish()
    }
}

extension StoreError {
    fileprivate var isLock: Bool {
        if case .locked = self { true } else { false }
    }

    /// Whether trying the same again is bound to fail in the same way.
    fileprivate var isFinal: Bool {
        self == .changedMeanwhile || self == .missing
    }
}

extension ItemChange {
    fileprivate var insertedIDs: [Item.ID] {
        edits.compactMap { if case .inserted(let item) = $0 { item.id } else { nil } }
    }
}
