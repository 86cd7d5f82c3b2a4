import Foundation
import Models
import Synchronization

/// Where work waits until a test lets it through.
nonisolated final class Gate: Sendable {
    private struct State {
        var isClosed = false
        var waiting: [CheckedContinuation<Void, Never>] = []
        var watching: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    /// Stops every call from now on.
    func close() {
        state.withLock { $0.isClosed = true }
    }

    /// Lets through who waits and who comes.
    func open() {
        let waiting = state.withLock { state in
            defer { state.waiting = [] }
            state.isClosed = false
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    /// Goes through, once that is possible.
    func pass() async {
        await withCheckedContinuation { continuation in
            let (mayPass, watching) = state.withLock {
                state -> (Bool, [CheckedContinuation<Void, Never>]) in
                guard state.isClosed else { return (true, []) }
                state.waiting.append(continuation)
                defer { state.watching = [] }
                return (false, state.watching)
            }
            if mayPass { continuation.resume() }
            for watcher in watching { watcher.resume() }
        }
    }

    /// Waits until somebody waits here.
    func waitForArrival() async {
        await withCheckedContinuation { continuation in
            let isThere = state.withLock { state in
                if state.waiting.isEmpty { state.watching.append(continuation) }
                return !state.waiting.isEmpty
            }
            if isThere { continuation.resume() }
        }
    }
}

/// The gates of a vault, and what has come of its stores.
nonisolated final class Gates: Sendable {
    let opening = Gate()
    let creating = Gate()
    let reading = Gate()
    /// The account is asked for when its contacts are read and sorted.
    let describing = Gate()
    let writing = Gate()
    private let counts = Mutex((opened: 0, locked: 0))
    private let locks = Broadcaster<Int>()
    private let failure = Mutex<VaultError?>(nil)
    /// Why remembering cannot be switched off.
    let forgetFailure: VaultError?

    init(forgetFailure: VaultError? = nil) {
        self.forgetFailure = forgetFailure
    }

    /// How many stores were opened, and how many of them were locked again.
    var counted: (opened: Int, locked: Int) { counts.withLock { $0 } }

    /// Lets every call fail from now on.
    func fail(with error: VaultError) {
        failure.withLock { $0 = error }
    }

    func check() throws(VaultError) {
        if let failure = failure.withLock(\.self) { throw failure }
    }

    func countOpened() {
        counts.withLock { $0.opened += 1 }
    }

    func countLocked() {
        locks.send(
            counts.withLock { counts in
                counts.locked += 1
                return counts.locked
            })
    }

    /// Waits until so many stores are locked.
    func waitForLocks(_ count: Int) async {
        for await locked in locks.stream(startsWithLatest: true) where locked >= count { return }
    }
}

/// A vault that is as slow as a test wants it to be.
nonisolated final class GatedVault: AccountStoring {
    private let vault: any AccountStoring
    private let gates: Gates

    init(_ vault: any AccountStoring, gates: Gates) {
        self.vault = vault
        self.gates = gates
    }

    func accounts() throws(VaultError) -> [Account] {
        try vault.accounts()
    }

    func createAccount(
        named name: String, password: Secret
    ) async throws(VaultError) -> any ContactStoring {
        await gates.creating.pass()
        try gates.check()
        return GatedStore(
            try await vault.createAccount(named: name, password: password), gates: gates)
    }

    func open(
        accountNamed name: String, password: Secret
    ) async throws(VaultError) -> any ContactStoring {
        await gates.opening.pass()
        try gates.check()
        return GatedStore(
            try await vault.open(accountNamed: name, password: password), gates: gates)
    }

    func openRemembered(
        accountNamed name: String
    ) async throws(VaultError) -> any ContactStoring {
        await gates.opening.pass()
        try gates.check()
        return GatedStore(try await vault.openRemembered(accountNamed: name), gates: gates)
    }

    func forget(accountNamed name: String) async throws(VaultError) {
        if let failure = gates.forgetFailure { throw failure }
        try await vault.forget(accountNamed: name)
    }

    func keep(_ draft: SealedDraft) async throws(VaultError) {
        try await vault.keep(draft)
    }

    func wipeFreedMemory() async {
        await vault.wipeFreedMemory()
    }
}

/// A store of a ``GatedVault``.
nonisolated final class GatedStore: ContactStoring {
    private let store: any ContactStoring
    private let gates: Gates
    private let isLocked = Mutex(false)

    init(_ store: any ContactStoring, gates: Gates) {
        self.store = store
        self.gates = gates
        gates.countOpened()
    }

    var wantsNewPassword: Bool { store.wantsNewPassword }

    func wipeThread() {
        store.wipeThread()
    }

    func account() async throws(VaultError) -> Account {
        await gates.describing.pass()
        return try await store.account()
    }

    func contacts() async throws(VaultError) -> ContactSnapshot {
        await gates.reading.pass()
        try gates.check()
        return try await store.contacts()
    }

    func trash() async throws(VaultError) -> ContactSnapshot {
        try await store.trash()
    }

    func perform(
        _ operation: ContactOperation
    ) async throws(VaultError) -> ContactOutcome {
        await gates.writing.pass()
        try gates.check()
        return try await store.perform(operation)
    }

    func setRemembered(_ isRemembered: Bool) async throws(VaultError) {
        try await store.setRemembered(isRemembered)
    }

    func changePassword(
        from old: Secret, to new: Secret, losingDamaged: Bool
    ) async throws(VaultError) {
        try await store.changePassword(from: old, to: new, losingDamaged: losingDamaged)
    }

    func deleteAccount(password: Secret) async throws(VaultError) {
        try await store.deleteAccount(password: password)
    }

    func seal(_ draft: ContactDraft) async throws(VaultError) -> SealedDraft {
        try await store.seal(draft)
    }

    func open(_ draft: SealedDraft) async throws(VaultError) -> ContactDraft {
        try await store.open(draft)
    }

    func takeDraft() async throws(VaultError) -> SealedDraft? {
        try await store.takeDraft()
    }

    func lock() async {
        await store.lock()
        let isFirst = isLocked.withLock { isLocked in
            defer { isLocked = true }
            return !isLocked
        }
        if isFirst { gates.countLocked() }
    }

    func changes() -> AsyncStream<Void> {
        store.changes()
    }
}
