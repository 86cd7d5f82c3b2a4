import Models

extension Verb {
    static let accountDelete = Verb(
        name: "account delete", operands: ["NAME"], options: [.passwordFromInput],
        summary: .verbAccountDelete
    ) { (arguments, strings, printer) throws(VerbFailure) in
        let name = arguments.operands[0]
        let password = try PasswordPrompt(arguments, strings, printer).password(for: name)
        return { (context) throws(VerbFailure) in
            defer { password.wipe() }
            try await context.run { (accounts) throws(VaultError) in
                let contacts = try await accounts.open(accountNamed: name, password: password)
                try await contacts.deleteAccount(password: password)
            }
            return []
        }
    }
}
