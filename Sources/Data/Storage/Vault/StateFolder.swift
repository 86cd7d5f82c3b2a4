import Models

/// The folder for what belongs to this machine and not to the data: device keys. A copy of the data
/// folder does not contain it.
public struct StateFolder: Hashable, Sendable {
    public let path: String

    public init(path: String) {
        self.path = path
    }

    /// `satchel` under `XDG_STATE_HOME`, or under `.local/state` of `HOME`, wherever the data is;
    /// `nil` if neither is set. No password can be remembered then.
    public static func resolved(environment: [String: String]) -> StateFolder? {
        if let shared = environment["XDG_STATE_HOME"], shared.hasPrefix("/") {
            return StateFolder(path: shared + "/satchel")
        }
        guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
        return StateFolder(path: home + "/.local/state/satchel")
    }

    /// Creates the folder (0700) if it is missing, and checks that only its owner can write to it.
    func prepare() throws(StoreError) {
        try DataFolder(path: path).prepare()
    }
}
