import Models

/// The folder of what belongs to this machine and not to the data: device keys. A copy of the data folder does not
/// have it.
public struct StateFolder: Hashable, Sendable {
    /// Its path, as worked out.
    public let path: String

    /// The folder at `path`.
    public init(path: String) {
        self.path = path
    }

    /// `satchel` under `XDG_STATE_HOME`, or under `.local/state` of `HOME`, wherever the data lie; `nil` where neither
    /// is set: then no password can be remembered.
    public static func resolved(environment: [String: String]) -> StateFolder? {
        if let shared = environment["XDG_STATE_HOME"], shared.hasPrefix("/") {
            return StateFolder(path: shared + "/satchel")
        }
        guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
        return StateFolder(path: home + "/.local/state/satchel")
    }

    /// Creates the folder (0700) where it does not exist, and checks that it is ours alone to write to.
    func prepare() throws(StoreError) {
        try DataFolder(path: path).prepare()
    }
}
