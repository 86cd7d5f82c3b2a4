import Models

extension Verb {
    static let accountPasswd = Verb(
        name: "account passwd", operands: ["NAME"], options: [.passwordFromInput],
        summary: .verbAccountPasswd
    ) { (arguments, strings, printer) throws(VerbFailure) in
        let name = arguments.operands[0]
        let prompt = PasswordPrompt(arguments, strings, printer)
        let old = try prompt.password(for: name)
        let new = try prompt.newPassword(for: name)
        return { (context) throws(VerbFailure) in
            defer {
                old.wipe()
                new.wipe()
            }
            try await context.run { (accounts) throws(VaultError) in
                let contacts = try await accounts.open(accountNamed: name, password: old)
                try await contacts.changePassword(from: old, to: new, losingDamaged: false)
                await contacts.lock()
            }
            return []
        }
    }
}
