import Models

extension Verb {
    static let accountAdd = Verb(
        name: "account add", operands: ["NAME"], options: [.passwordFromInput],
        summary: .verbAccountAdd
    ) { (arguments, strings, printer) throws(VerbFailure) in
        let name = arguments.operands[0]
        let password = try PasswordPrompt(arguments, strings, printer).newPassword(for: name)
        return { (context) throws(VerbFailure) in
            defer { password.wipe() }
            try await context.run { (accounts) throws(VaultError) in
                let contacts = try await accounts.createAccount(named: name, password: password)
                await contacts.lock()
            }
            return []
        }
    }
}
