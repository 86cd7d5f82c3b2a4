import Dispatch
import Glibc
import Synchronization

/// Reports when the file may have changed: through the signal file in its folder, or by asking
/// every two seconds if the folder is shared with other machines or cannot be watched. Costs
/// nothing while nothing happens.
final class ChangeMonitor: Sendable {
    private let queue = DispatchQueue(label: "storage.changes")
    private let sources = Mutex(Sources())
    private let onSignal: @Sendable () -> Void

    private struct Sources {
        var watch: (any DispatchSourceRead)?
        var poll: (any DispatchSourceTimer)?
        var retry: (any DispatchSourceTimer)?
    }

    /// Calls `onSignal` on its own queue whenever there may be news.
    ///
    /// - Parameter path: The file. Its disappearance, or that of its log, is reported too.
    init(folder: String, path: String, isPolling: Bool, onSignal: @escaping @Sendable () -> Void) {
        self.onSignal = onSignal
        if isPolling || !watch(folder, path) { poll() }
    }

    deinit {
        sources.withLock { sources in
            sources.watch?.cancel()
            sources.poll?.cancel()
            sources.retry?.cancel()
        }
    }

    /// Calls back once more in a quarter of a second, because reading failed.
    func retry() {
        sources.withLock { sources in
            guard sources.retry?.isCancelled ?? true else { return }
            let timer = DispatchSource.makeTimerSource(queue: queue)
            timer.schedule(deadline: .now() + .milliseconds(250))
            timer.setEventHandler { [weak self] in
                self?.sources.withLock { $0.retry?.cancel() }
                self?.onSignal()
            }
            timer.resume()
            sources.retry = timer
        }
    }
}

extension ChangeMonitor {
    private func watch(_ folder: String, _ path: String) -> Bool {
        let file = path.split(separator: "/").last.map(String.init) ?? ""
        let names = [ChangeSignal.name, file, file + "-wal", file + "-shm"].map { Array($0.utf8) }
        let descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
        guard descriptor >= 0 else { return false }
        let mask =
            IN_ATTRIB | IN_CREATE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_DELETE_SELF
            | IN_MOVE_SELF
        guard inotify_add_watch(descriptor, folder, UInt32(mask)) >= 0 else {
            close(descriptor)
            return false
        }
        sources.withLock { sources in
            let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
            source.setEventHandler { [onSignal] in
                if Self.drain(descriptor, names) { onSignal() }
            }
            source.setCancelHandler { close(descriptor) }
            source.resume()
            sources.watch = source
        }
        return true
    }

    private func poll() {
        sources.withLock { sources in
            let timer = DispatchSource.makeTimerSource(queue: queue)
            timer.schedule(deadline: .now() + 2, repeating: 2, leeway: .milliseconds(200))
            timer.setEventHandler { [onSignal] in onSignal() }
            timer.resume()
            sources.poll = timer
        }
    }

    /// Reads all events. Returns whether one of them was about one of `names` or the folder itself,
    /// or some were lost.
    private static func drain(_ descriptor: Int32, _ names: [[UInt8]]) -> Bool {
        var isRelevant = false
        withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
            while true {
                let count = read(descriptor, buffer.baseAddress, buffer.count)
                guard count > 0 else { return }
                var offset = 0
                while offset < count {
                    let event = buffer.load(fromByteOffset: offset, as: inotify_event.self)
                    let start = offset + MemoryLayout<inotify_event>.size
                    let name = buffer[start..<start + Int(event.len)].prefix { $0 != 0 }
                    if name.isEmpty || names.contains(where: { name.elementsEqual($0) }) {
                        isRelevant = true
                    }
                    offset = start + Int(event.len)
                }
            }
        }
        return isRelevant
    }
}
