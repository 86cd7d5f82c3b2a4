import TerminalCore

/// What the failure of a change means for the changes before and after it.
public struct ChangeFailure {
    let message: String
    let isFinal: Bool
    let isLock: Bool

    /// `message` tells the user. `isFinal`: the same change can never succeed. `isLock`: somebody else holds the store,
    /// and every other change would wait just as long.
    public init(message: String, isFinal: Bool, isLock: Bool) {
        self.message = message
        self.isFinal = isFinal
        self.isLock = isLock
    }
}

/// Changes to a store, made one after the other in the order of the keys, and what can be taken back of them in this
/// run. One history serves all screens of a tab.
///
/// `Operation` is what a store is asked to do, `Outcome` what it did, `Failure` why it could not.
public final class ChangeHistory<Operation: Sendable, Outcome: Sendable, Failure: Error> {
    /// A change with the words that name it, and the two operations that lead back and forth.
    private struct Entry {
        let name: String
        let undo: Operation
        let redo: Operation
    }

    private enum Direction {
        case undo, redo
    }

    /// More changes than anybody takes back.
    private let limit = 1000
    private let carryOut: @MainActor (Operation) async throws(Failure) -> Outcome
    private let reversal: (Outcome) -> (undo: Operation, redo: Operation)?
    private let judge: (Failure) -> ChangeFailure
    private let strings: KitStrings
    private let work = SerialWork()
    private var done: [Entry] = []
    private var undone: [Entry] = []
    /// Gathered while the program waits to end; `nil` before.
    private var failures: [Failure]?

    /// A history without changes. `carryOut` has the store do something; `reversal` says which operations take an
    /// outcome back and make it again, `nil` where nothing changed.
    public init(
        strings: KitStrings, judge: @escaping (Failure) -> ChangeFailure,
        reversal: @escaping (Outcome) -> (undo: Operation, redo: Operation)?,
        carryOut: @escaping @MainActor (Operation) async throws(Failure) -> Outcome
    ) {
        self.strings = strings
        self.judge = judge
        self.reversal = reversal
        self.carryOut = carryOut
    }

    /// Whether something is still to be written.
    public var isWriting: Bool { work.isBusy }

    /// Carries out `operation` after everything that was asked for before. `name` says what it did, for undo.
    public func perform(
        _ operation: Operation, name: @escaping (Outcome) -> String,
        completion: @escaping (Result<Outcome, Failure>) -> Void = { _ in }
    ) {
        work.enqueue { [self] in
            let result = await result(of: operation)
            if case .success(let outcome) = result, let (undo, redo) = reversal(outcome) {
                undone = []
                done.append(Entry(name: name(outcome), undo: undo, redo: redo))
                if done.count > limit { done.removeFirst() }
            }
            completion(result)
        }
    }

    /// Runs `body` after everything that was asked for before; what it does cannot be taken back.
    public func enqueue(_ body: @escaping @MainActor () async throws(Failure) -> Void) {
        work.enqueue { [self] in
            do throws(Failure) {
                try await body()
            } catch {
                failures?.append(error)
            }
        }
    }

    /// Undo and redo for `screen`, which says what came of them. `done` shows what was changed, before that is said.
    public func commands(
        on screen: any ScreenController, done show: @escaping (Outcome) -> Void = { _ in }
    ) -> (undo: Command, redo: Command) {
        let undo = Command(
            .character("u"), title: strings.text(.undo), hint: strings.text(.undoHint),
            disabledReason: done.isEmpty && !isWriting ? strings.text(.nothingToUndo) : nil
        ) { [self] in revert(.undo, on: screen, show) }
        let redo = Command(
            .control("r"), title: strings.text(.redo),
            disabledReason: undone.isEmpty && !isWriting ? strings.text(.nothingToRedo) : nil
        ) { [self] in revert(.redo, on: screen, show) }
        return (undo, redo)
    }

    /// Forgets what could be taken back.
    public func clear() {
        done = []
        undone = []
    }

    /// Waits until everything that was asked for is on disk or has failed. Returns the failures since: no screen
    /// may be left to report them.
    @discardableResult
    public func finish() async -> [Failure] {
        failures = []
        await work.finish()
        return failures ?? []
    }

    /// Waits as ``finish()`` does, while the screens stay to report failures.
    public func wait() async {
        await work.finish()
    }
}

extension ChangeHistory {
    private func result(of operation: Operation) async -> Result<Outcome, Failure> {
        do throws(Failure) {
            // At the end each change would wait for the lock in turn, and the user for all of them.
            if let locked = failures?.first(where: { judge($0).isLock }) { throw locked }
            return .success(try await carryOut(operation))
        } catch {
            failures?.append(error)
            return .failure(error)
        }
    }

    private func revert(
        _ direction: Direction, on screen: any ScreenController,
        _ show: @escaping (Outcome) -> Void
    ) {
        work.enqueue { [self, weak screen] in
            guard let entry = direction == .undo ? done.last : undone.last else {
                screen?.showToast(
                    strings.text(direction == .undo ? .nothingToUndo : .nothingToRedo))
                return
            }
            switch await result(of: direction == .undo ? entry.undo : entry.redo) {
            case .success(let outcome):
                move(entry, direction)
                show(outcome)
                screen?.showToast(
                    strings.text(direction == .undo ? .undone : .redone, entry.name))
            case .failure(let error):
                let failure = judge(error)
                // What others have changed stays theirs; the change before it may still be taken back.
                if failure.isFinal { drop(direction) }
                screen?.showToast(failure.message)
            }
        }
    }

    private func move(_ entry: Entry, _ direction: Direction) {
        drop(direction)
        switch direction {
        case .undo: undone.append(entry)
        case .redo: done.append(entry)
        }
    }

    private func drop(_ direction: Direction) {
        switch direction {
        case .undo: _ = done.popLast()
        case .redo: _ = undone.popLast()
        }
    }
}
