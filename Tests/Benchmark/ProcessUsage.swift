import Foundation

/// What a process has used so far, all its threads together, by `/proc`.
struct ProcessUsage {
    /// How often a thread has gone to sleep, and so been woken.
    let sleeps: Int
    /// Time on a processor, in milliseconds.
    let milliseconds: Double
    /// The threads that there are.
    let threads: Set<String>

    init(of process: pid_t) {
        let folder = "/proc/\(process)/task"
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        self.threads = Set(threads)
        sleeps = threads.reduce(0) {
            $0 + Self.number("voluntary_ctxt_switches:", in: "\(folder)/\($1)/status")
        }
        milliseconds = threads.reduce(0) {
            let words = Self.text("\(folder)/\($1)/schedstat").split(separator: " ")
            return $0 + (words.first.flatMap { Double($0) } ?? 0) / 1e6
        }
    }

    /// The memory that `process` has in RAM, in megabytes (10⁶ bytes), pages shared with others
    /// included.
    static func residentMegabytes(of process: pid_t) -> Double? {
        let kibibytes = number("VmRSS:", in: "/proc/\(process)/status")
        return kibibytes > 0 ? Double(kibibytes) * 1024 / 1e6 : nil
    }

    private static func number(_ name: String, in file: String) -> Int {
        let line = text(file).split(separator: "\n").first { $0.hasPrefix(name) }
        let words = line?.split { $0 == " " || $0 == "\t" } ?? []
        return words.dropFirst().first.flatMap { Int($0) } ?? 0
    }

    private static func text(_ file: String) -> String {
        (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    }
}
