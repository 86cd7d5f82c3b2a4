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

    /// `state` in the data folder that `option` (--data) or `SATCHEL_DATA` names; else `satchel` under
    /// `XDG_STATE_HOME`, or under `.local/state` of the home.
    ///
    /// - Throws: ``StoreError/cannotOpen(path:reason:)`` where there is no home at all.
    public static func resolved(
        option: String?, environment: [String: String]
    ) throws(StoreError) -> StateFolder {
        for given in [option, environment["SATCHEL_DATA"]] {
            if let given, !given.isEmpty { return StateFolder(in: DataFolder(path: given)) }
        }
        if let shared = environment["XDG_STATE_HOME"], shared.hasPrefix("/") {
            return StateFolder(path: shared + "/satchel")
        }
        return StateFolder(path: try DataFolder.home(environment) + "/.local/state/satchel")
    }

    /// The one inside of `folder`: for a data folder that stands on its own.
    init(in folder: DataFolder) {
        path = folder.path + "/state"
    }

    /// Creates the folder (0700) where it does not exist, and checks that it is ours alone to write to.
    func prepare() throws(StoreError) {
        try DataFolder(path: path).prepare()
    }
}
