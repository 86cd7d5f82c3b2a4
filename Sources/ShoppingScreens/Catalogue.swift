import Models
import Resources
import ScreenKit

/// The items as the shopping screens share them: the store, and the history of what was done to it in this run.
///
/// Changes are made one after the other, in the order of the keys; each is on disk before its completion runs.
public final class Catalogue {
    /// Where items are read.
    public let store: any ItemStoring

    private let strings: Strings
    private let work = SerialWork()
    private var history = UndoHistory<ItemChange>()

    /// The items of `store`; `strings` put names to changes.
    public init(store: any ItemStoring, strings: Strings) {
        self.store = store
        self.strings = strings
    }

    /// Carries out `operation`. Where it changed something, `name` says in words what that was, for undo.
    func perform(
        _ operation: ItemOperation, name: @escaping (ItemChange) -> String,
        completion: @escaping (Result<ItemChange, StoreError>) -> Void = { _ in }
    ) {
        work.enqueue { [self] in
            do throws(StoreError) {
                let change = try await store.perform(operation)
                if !change.isEmpty { history.record(change, named: name(change)) }
                completion(.success(change))
            } catch {
                completion(.failure(error))
            }
        }
    }

    /// Takes back the last change that is not taken back yet, and hands on a sentence about it.
    func undo(completion: @escaping (String) -> Void) {
        work.enqueue { [self] in
            guard let entry = history.nextUndo else {
                return completion(strings.text(.nothingToUndo))
            }
            do throws(StoreError) {
                _ = try await store.perform(.apply(entry.change.inverse))
                history.didUndo()
                completion(strings.text(.undone, entry.name))
            } catch {
                // What others have changed since stays theirs; the change before it may still be undone.
                if error.isFinal { history.dropUndo() }
                completion(strings.message(for: error))
            }
        }
    }

    /// Does again what was taken back last, and hands on a sentence about it.
    func redo(completion: @escaping (String) -> Void) {
        work.enqueue { [self] in
            guard let entry = history.nextRedo else {
                return completion(strings.text(.nothingToRedo))
            }
            do throws(StoreError) {
                _ = try await store.perform(.apply(entry.change))
                history.didRedo()
                completion(strings.text(.redone, entry.name))
            } catch {
                if error.isFinal { history.dropRedo() }
                completion(strings.message(for: error))
            }
        }
    }

    /// Sets a preference after the changes that were asked for before; hands on why where that fails.
    func setPreference(
        _ key: PreferenceKey, to value: String?, in preferences: any PreferenceStoring,
        failure: @escaping (StoreError) -> Void
    ) {
        work.enqueue {
            do throws(StoreError) {
                try await preferences.setPreference(key, to: value)
            } catch {
                failure(error)
            }
        }
    }

    /// Waits until everything that was asked for is on disk, or has failed.
    public func finishWriting() async {
        await work.finish()
    }
}

extension StoreError {
    /// Whether trying the same again is bound to fail in the same way.
    fileprivate var isFinal: Bool {
        self == .changedMeanwhile || self == .missing
    }
}
