import Models

extension StoreFile {
    /// Runs `body` in a read transaction, so that everything it reads comes from the same moment.
    func readVault<Value: Sendable>(
        _ body: @Sendable (Database) throws(VaultError) -> Value
    ) throws(VaultError) -> Value {
        let result = try stored { () throws(StoreError) -> Result<Value, VaultError> in
            try read { (database) throws(StoreError) in
                try outcome { () throws(VaultError) in try body(database) }
            }
        }
        return try result.get()
    }

    /// Makes the changes of `body` in one transaction, and rolls all of them back if it throws.
    func writeVault<Value: Sendable>(
        _ body: @Sendable (Database) throws(VaultError) -> Value
    ) throws(VaultError) -> Value {
        let result = try stored { () throws(StoreError) -> Result<Value, VaultError> in
            try write { (database) throws(StoreError) in
                // An error of the vault is not a failure of the store, so the transaction
                // continues.
                try database.run("SAVEPOINT vault")
                let result = try outcome { () throws(VaultError) in try body(database) }
                if case .failure = result { try database.run("ROLLBACK TO vault") }
                try database.run("RELEASE vault")
                return result
            }
        }
        return try result.get()
    }

    /// The result of `body`, or its error. Throws that error if it is a failure of the store.
    private func outcome<Value>(
        _ body: () throws(VaultError) -> Value
    ) throws(StoreError) -> Result<Value, VaultError> {
        do throws(VaultError) {
            return .success(try body())
        } catch .store(let error) {
            throw error
        } catch {
            note(error)
            return .failure(error)
        }
    }

    /// Logs a failure that is not the store's, by its kind alone: what it carries may be a contact.
    func note(_ error: VaultError) {
        let kind = Mirror(reflecting: error).children.first?.label ?? "\(error)"
        log?.write("contacts: \(kind)")
    }
}
