import Models

extension StoreFile {
    /// Reads what `body` wants, all of it from one moment.
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

    /// Makes the changes of `body` in one transaction; anything thrown takes all of them back.
    func writeVault<Value: Sendable>(
        _ body: @Sendable (Database) throws(VaultError) -> Value
    ) throws(VaultError) -> Value {
        let result = try stored { () throws(StoreError) -> Result<Value, VaultError> in
            try write { (database) throws(StoreError) in
                // What is wrong with a contact is no failure of the store, whose transaction goes on to its end.
                try database.run("SAVEPOINT vault")
                let result = try outcome { () throws(VaultError) in try body(database) }
                if case .failure = result { try database.run("ROLLBACK TO vault") }
                try database.run("RELEASE vault")
                return result
            }
        }
        return try result.get()
    }

    /// What `body` returns or throws, but for failures of the store itself.
    private func outcome<Value>(
        _ body: () throws(VaultError) -> Value
    ) throws(StoreError) -> Result<Value, VaultError> {
        do throws(VaultError) {
            return .success(try body())
        } catch .store(let error) {
            throw error
        } catch {
            return .failure(error)
        }
    }
}
