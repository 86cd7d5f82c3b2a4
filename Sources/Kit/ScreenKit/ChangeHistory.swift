import TerminalCore

/// Changes to a store, in the order of the key presses, and those that can be undone in this run.
/// All screens of a tab share one history.
///
/// `Operation` is what a store is asked to do, `Outcome` what it did, `Failure` why it could not.
public final class ChangeHistory<Operation: Sendable, Outcome: Sendable, Failure: Error> {
    /// A change with its name, and the two operations that undo and redo it.
    private struct Entry {
        let name: String
        let undo: Operation
        let redo: Operation
    }

    /// More changes than anybody undoes.
    private let limit = 1000
    private let didEnd: (Result<Outcome, Failure>) -> Void
    private let carryOut: @MainActor (Operation) async throws(Failure) -> Outcome
    private let reversal: (Outcome) -> (undo: Operation, redo: Operation)?
    private let judge: (Failure) -> (message: String, isFinal: Bool, isLock: Bool)
    private let strings: KitStrings
    private let work = SerialWork()
    private var done: [Entry] = []
    private var undone: [Entry] = []
    /// Collected while the program waits to end; `nil` before.
    private var failures: [Failure]?

    /// `judge` says what a failure means: the message for the user, whether the same change can
    /// never succeed, and whether another program holds the store, so that every other change would
    /// wait just as long. `carryOut` makes the store do something. `reversal` returns the
    /// operations that undo and redo an outcome; `nil` if nothing changed. `didEnd` shows what
    /// became of each operation; no frame is drawn between that and the message about it.
    public init(
        strings: KitStrings,
        judge: @escaping (Failure) -> (message: String, isFinal: Bool, isLock: Bool),
        reversal: @escaping (Outcome) -> (undo: Operation, redo: Operation)?,
        didEnd: @escaping (Result<Outcome, Failure>) -> Void = { _ in },
        carryOut: @escaping @MainActor (Operation) async throws(Failure) -> Outcome
    ) {
        self.strings = strings
        self.judge = judge
        self.reversal = reversal
        self.didEnd = didEnd
        self.carryOut = carryOut
    }

    /// Whether something is still being written.
    public var isWriting: Bool { work.isBusy }

    /// Carries out `operation` after everything that was requested before. `name` describes it for
    /// undo.
    public func perform(
        _ operation: Operation, name: @escaping (Outcome) -> String,
        completion: @escaping (Result<Outcome, Failure>) -> Void = { _ in }
    ) {
        work.enqueue { [self] in
            let result = await result(of: operation)
            // A frame may come after every `await`.
            didEnd(result)
            if case .success(let outcome) = result, let (undo, redo) = reversal(outcome) {
                undone = []
                done.append(Entry(name: name(outcome), undo: undo, redo: redo))
                if done.count > limit { done.removeFirst() }
            }
            completion(result)
        }
    }

    /// Runs `body`, which cannot be undone, after everything that was requested before.
    public func enqueue(_ body: @escaping @MainActor () async throws(Failure) -> Void) {
        work.enqueue { [self] in
            do throws(Failure) {
                try await body()
            } catch {
                failures?.append(error)
            }
        }
    }

    /// Undo and redo for `screen`, which tells the user the result. Before that, `done` shows the
    /// changed row.
    public func commands(
        on screen: any ScreenController, done show: @escaping (Outcome) -> Void = { _ in }
    ) -> (undo: Command, redo: Command) {
        let undo = Command(
            .character("u"), title: strings.text(.undo), hint: strings.text(.undoHint),
            disabledReason: done.isEmpty && !isWriting ? strings.text(.nothingToUndo) : nil
        ) { [self] in revert(undoing: true, on: screen, show) }
        let redo = Command(
            .control("r"), title: strings.text(.redo),
            disabledReason: undone.isEmpty && !isWriting ? strings.text(.nothingToRedo) : nil
        ) { [self] in revert(undoing: false, on: screen, show) }
        return (undo, redo)
    }

    /// Forgets what could be undone.
    public func clear() {
        done = []
        undone = []
    }

    /// Waits until everything is on disk or has failed. Returns the failures that happen during the
    /// wait, because there may be no screen left to report them.
    @discardableResult
    public func finish() async -> [Failure] {
        failures = []
        await work.finish()
        return failures ?? []
    }

    /// Waits like ``finish()``, but leaves failures to the screens.
    public func wait() async {
        await work.finish()
    }
}

extension ChangeHistory {
    private func result(of operation: Operation) async -> Result<Outcome, Failure> {
        do throws(Failure) {
            // At the end, each change would wait for the lock in turn, and the user would wait for
            // all of them.
            if let locked = failures?.first(where: { judge($0).isLock }) { throw locked }
            return .success(try await carryOut(operation))
        } catch {
            failures?.append(error)
            return .failure(error)
        }
    }

    private func revert(
        undoing: Bool, on screen: any ScreenController, _ show: @escaping (Outcome) -> Void
    ) {
        work.enqueue { [self, weak screen] in
            guard let entry = undoing ? done.last : undone.last else {
                screen?.showToast(strings.text(undoing ? .nothingToUndo : .nothingToRedo))
                return
            }
            let result = await result(of: undoing ? entry.undo : entry.redo)
            didEnd(result)
            switch result {
            case .success(let outcome):
                dropLast(undoing: undoing)
                if undoing { undone.append(entry) } else { done.append(entry) }
                show(outcome)
                screen?.showToast(strings.text(undoing ? .undone : .redone, entry.name))
            case .failure(let error):
                let failure = judge(error)
                // Other people's changes stay. The change before this one may still be undone.
                if failure.isFinal { dropLast(undoing: undoing) }
                screen?.showToast(failure.message)
            }
        }
    }

    private func dropLast(undoing: Bool) {
        _ = undoing ? done.popLast() : undone.popLast()
    }
}
