import Models

extension Verb {
    static let accountList = Verb(name: "account list", summary: .verbAccountList) { _, _, _ in
        { (context) throws(VerbFailure) in
            try await context.run { (accounts) throws(VaultError) in
                try accounts.accounts().map(\.name)
            }
        }
    }
}
