import ScreenTestSupport
import TerminalCore
import Testing

@testable import ScreenKit

/// A list of words as a store that a history writes to.
private final class Words {
    enum Operation: Sendable {
        case add(String), remove(String)
    }

    enum Failure: Error {
        case changed, locked
    }

    var words: [String] = []
    var failure: Failure?
    var callCount = 0

    func perform(_ operation: Operation) throws(Failure) -> Operation? {
        callCount += 1
        if let failure { throw failure }
        switch operation {
        case .add(let word):
            words.append(word)
            return .add(word)
        case .remove(let word):
            guard let index = words.lastIndex(of: word) else { return nil }
            words.remove(at: index)
            return .remove(word)
        }
    }
}

extension Words.Operation {
    fileprivate var inverse: Self {
        switch self {
        case .add(let word): .remove(word)
        case .remove(let word): .add(word)
        }
    }

    fileprivate var name: String {
        switch self {
        case .add(let word): "added \(word)"
        case .remove(let word): "removed \(word)"
        }
    }
}

/// Undo and redo, whatever the store.
struct ChangeHistoryTests {
    private typealias History = ChangeHistory<Words.Operation, Words.Operation?, Words.Failure>

    private let store = Words()
    private let history: History
    private let screen = TestScreen("Words")
    private let session: TerminalSession

    init() {
        history = ChangeHistory(strings: .names) { failure in
            ("\(failure)", failure == .changed, failure == .locked)
        } reversal: { done in
            done.map { (undo: $0.inverse, redo: $0) }
        } carryOut: { [store] operation throws(Words.Failure) in
            try store.perform(operation)
        }
        session = TerminalSession(root: screen)
    }

    private func perform(_ operations: Words.Operation...) async {
        for operation in operations { history.perform(operation, name: { $0?.name ?? "" }) }
        await history.wait()
    }

    private func undo() async {
        history.commands(on: screen).undo.action()
        await history.wait()
    }

    private func redo() async {
        history.commands(on: screen).redo.action()
        await history.wait()
    }

    private var notice: String? { session.window.lastNotice }

    @Test func undoSaysWhatItUndidAndRedoThatItRedid() async {
        await perform(.add("one"), .add("two"))
        await undo()
        #expect(store.words == ["one"])
        #expect(notice == "undone(added two)")
        await redo()
        #expect(store.words == ["one", "two"])
        #expect(notice == "redone(added two)")
    }

    @Test func theCommandsSayWhyThereIsNothingToTakeBack() async {
        #expect(history.commands(on: screen).undo.disabledReason == "nothingToUndo")
        #expect(history.commands(on: screen).redo.disabledReason == "nothingToRedo")
        await perform(.add("one"))
        #expect(history.commands(on: screen).undo.isEnabled)
        await undo()
        #expect(!history.commands(on: screen).undo.isEnabled)
        #expect(history.commands(on: screen).redo.isEnabled)
    }

    @Test func aKeyTypedAheadOfTheChangeTakesItBack() async {
        history.perform(.add("one"), name: { $0?.name ?? "" })
        #expect(history.commands(on: screen).undo.isEnabled)
        await undo()
        #expect(store.words == [])
    }

    @Test func aNewChangeEndsWhatCouldBeRedone() async {
        await perform(.add("one"))
        await undo()
        await perform(.add("two"))
        await redo()
        #expect(store.words == ["two"])
        #expect(notice == "nothingToRedo")
    }

    @Test func whatDidNothingCannotBeTakenBack() async {
        await perform(.add("one"), .remove("nothing"))
        await undo()
        #expect(store.words == [])
    }

    @Test func whatOthersHaveChangedIsDroppedAndTheChangeBeforeItIsNext() async {
        await perform(.add("one"), .add("two"))
        store.failure = .changed
        await undo()
        #expect(notice == "changed")
        store.failure = nil
        await undo()
        #expect(notice == "undone(added one)")
        store.failure = .changed
        await redo()
        store.failure = nil
        await redo()
        #expect(notice == "nothingToRedo")
    }

    @Test func whatALockKeptFromBeingUndoneCanBeUndoneLater() async {
        await perform(.add("one"))
        store.failure = .locked
        await undo()
        store.failure = nil
        await undo()
        #expect(store.words == [])
    }

    @Test func atTheEndTheFirstLockStandsForAllOthers() async {
        store.failure = .locked
        for word in ["one", "two", "three"] {
            history.perform(.add(word), name: { $0?.name ?? "" })
        }
        #expect(await history.finish() == [.locked, .locked, .locked])
        #expect(store.callCount == 1)
    }
}
