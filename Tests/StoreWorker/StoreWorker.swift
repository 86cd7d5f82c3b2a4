import Foundation
import Glibc
import Models
import Storage

/// A second process for the tests of the store: `StoreWorker COMMAND FOLDER ARGUMENT…`. Says what
/// it did in lines.
@main
enum StoreWorker {
    static func main() async {
        // What it makes has the right permissions all the same.
        umask(0o777)
        let arguments = CommandLine.arguments
        guard arguments.count >= 3 else { exit(2) }
        let number = arguments.count > 3 ? UInt64(arguments[3]) ?? 0 : 0
        do throws(StoreError) {
            switch arguments[1] {
            case "add": try await add(folder: arguments[2], count: Int(number))
            case "churn": try await churn(folder: arguments[2], seed: number)
            case "fill": try await fill(folder: arguments[2], limit: number)
            case "visit": try await visit(folder: arguments[2], user: uid_t(number))
            case "vault-open": try await vault(arguments[2], number).open()
            case "vault-starve": try await vault(arguments[2], number).starve()
            case "vault-fill": try await vault(arguments[2], number).fill()
            case "vault-churn": try await vault(arguments[2], number).churn()
            case "claim": try await claim(folder: arguments[2], count: Int(number))
            case "fault": try await FaultWorker(folder: arguments[2]).run()
            case "hostile": await HostileWorker(stateFolder: arguments[2]).run()
            case "card": CardWorker(arguments: Array(arguments.dropFirst(2))).run()
            case "harden": harden()
            case "unlockable": keepUnlockedSecret()
            default: exit(2)
            }
        } catch {
            say("failed \(error)")
            exit(1)
        }
    }

    /// Says whether the process is hardened, and how large a core dump may be.
    private static func harden() {
        let isApplied = ProcessHardening.apply()
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit)
        say("\(isApplied) \(limit.rlim_cur)")
    }

    /// Says what a secret holds where the system locks no memory.
    private static func keepUnlockedSecret() {
        var limit = rlimit(rlim_cur: 0, rlim_max: 0)
        setrlimit(__rlimit_resource_t(__RLIMIT_MEMLOCK.rawValue), &limit)
        // The limit does not apply to the superuser.
        if geteuid() == 0 { setuid(65534) }
        let page = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
        defer { page.deallocate() }
        let isRefused = mlock(page, 1) != 0
        let text = Secret("hidden").withBytes { String(decoding: $0, as: UTF8.self) }
        say("\(isRefused) \(text)")
    }

    private static func vault(_ folder: String, _ number: UInt64) -> VaultWorker {
        VaultWorker(folder: folder, number: Int(number))
    }

    private static func open(_ folder: String) async throws(StoreError) -> ItemStore {
        try opener(folder, collation: "da_DK").open(waiting: 30_000).items
    }

    private static func opener(_ folder: String, collation: String) -> StoreOpener {
        StoreOpener(
            folder: DataFolder(path: folder), collation: collation,
            stateFolder: DataFolder(path: folder + "/state"))
    }

    /// Adds so many items, one transaction each.
    private static func add(folder: String, count: Int) async throws(StoreError) {
        let store = try await open(folder)
        for index in 0..<count {
            _ = try await store.perform(.add(ItemDetails(name: "\(getpid())-\(index)")))
        }
        say("added \(count)")
    }

    /// Changes one item after the other until it is killed, and says what was changed once it is on
    /// disk.
    private static func churn(folder: String, seed: UInt64) async throws(StoreError) {
        let store = try await open(folder)
        var random = SeededGenerator(seed: seed)
        var ids = try store.page(ItemQuery(), rows: 0..<10_000).items.map(\.id)
        var done: [ItemChange] = []
        say("ready")
        while true {
            let change: ItemChange
            switch ids.isEmpty ? 0 : UInt8.random(in: 0..<10, using: &random) {
            case 0..<4:
                say("? new")
                change = try await store.perform(.add(ItemDetails(name: "item")))
            case 4..<7:
                let id = ids[Int.random(in: 0..<ids.count, using: &random)]
                say("? \(id)")
                change = try await store.perform(.toggleOnList(id))
            case 7..<9:
                let id = ids[Int.random(in: 0..<ids.count, using: &random)]
                say("? \(id)")
                change = try await store.perform(.delete([id]))
            default:
                guard let last = done.popLast() else { continue }
                say("? " + last.edits.map(id(of:)).joined(separator: " "))
                change = try await store.perform(.apply(last.inverse))
                done.append(ItemChange(edits: []))
            }
            if done.last?.isEmpty == true { done.removeLast() } else { done.append(change) }
            for edit in change.edits {
                switch edit {
                case .inserted(let item):
                    ids.append(item.id)
                    say("+ \(item.id) \(item.isOnList)")
                case .deleted(let item):
                    ids.removeAll { $0 == item.id }
                    say("- \(item.id)")
                case .updated(_, let item):
                    say("u \(item.id) \(item.isOnList)")
                }
            }
        }
    }

    private static func id(of edit: ItemEdit) -> String {
        switch edit {
        case .inserted(let item), .deleted(let item): "\(item.id)"
        case .updated(let item, _): "\(item.id)"
        }
    }

    /// Adds items until files may not grow any more, then until they may again.
    private static func fill(folder: String, limit: UInt64) async throws(StoreError) {
        signal(SIGXFSZ, SIG_IGN)
        let store = try await open(folder)
        _ = try await store.perform(.add(ItemDetails(name: "first")))
        setLimit(limit)
        var count = 1
        do throws(StoreError) {
            while true {
                let name = String(repeating: "x", count: 5000)
                _ = try await store.perform(.add(ItemDetails(name: name)))
                count += 1
            }
        } catch {
            say("refused \(error)")
        }
        say("stored \(count)")
        let seen = try store.counts().all
        say("readable \(seen)")
        setLimit(UInt64.max)
        _ = try await store.perform(.add(ItemDetails(name: "last")))
        say("goes on")
    }

    /// Asks so many times for the right to fetch a forecast.
    private static func claim(folder: String, count: Int) async throws(StoreError) {
        let cache = try opener(folder, collation: "en").open(waiting: 30_000).forecasts
        guard let point = Coordinates(latitude: 1, longitude: 2) else { return }
        let source = ForecastSource(
            provider: "open-meteo", baseURL: "https://api.open-meteo.com", coordinates: point)
        for _ in 0..<count {
            switch try await cache.claim(source, for: 60) {
            case .granted: say("granted")
            case .underway: say("underway")
            default: say("other")
            }
        }
    }

    private static func setLimit(_ bytes: UInt64) {
        var limit = rlimit(rlim_cur: rlim_t(bytes), rlim_max: rlim_t.max)
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    }

    /// Opens the folder as another user, reads, and tries to write.
    private static func visit(folder: String, user: uid_t) async throws(StoreError) {
        guard setgid(gid_t(user)) == 0, setuid(user) == 0 else { exit(3) }
        let opened = try opener(folder, collation: "en").open()
        let names = try opened.items.page(ItemQuery(), rows: 0..<100).items.map(\.name)
        say("read \(names.joined(separator: ","))")
        do throws(StoreError) {
            _ = try await opened.items.perform(.add(ItemDetails(name: "new")))
            say("wrote")
        } catch {
            say("refused \(error)")
        }
    }

    /// At once and whole, so that a killed process has said everything it knew.
    static func say(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        _ = Glibc.write(1, bytes, bytes.count)
    }
}

/// SplitMix64: the same numbers for the same seed.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
