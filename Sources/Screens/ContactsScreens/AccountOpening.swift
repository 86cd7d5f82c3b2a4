import Models

/// Opens or creates an account, which takes about a second. Only the latest attempt counts, unless
/// it is abandoned: any other store is locked as soon as it is open.
final class AccountOpening {
    private var attempt = 0

    /// Runs `open` off the main actor, `prepare` with the store, and `completion` with the result.
    func begin(
        _ open: @escaping @Sendable () async throws(VaultError) -> any ContactStoring,
        preparing prepare: @escaping (any ContactStoring) async -> Void = { _ in },
        completion: @escaping (Result<any ContactStoring, VaultError>) -> Void
    ) {
        abandon()
        let attempt = attempt
        Task { [weak self] in
            let result: Result<any ContactStoring, VaultError>
            do throws(VaultError) {
                result = .success(try await open())
            } catch {
                result = .failure(error)
            }
            if case .success(let store) = result, self?.attempt == attempt { await prepare(store) }
            if self?.attempt == attempt {
                completion(result)
            } else if case .success(let store) = result {
                await store.lock()
            }
        }
    }

    /// Abandons the attempt under way.
    func abandon() {
        attempt += 1
    }
}
