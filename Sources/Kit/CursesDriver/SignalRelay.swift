import CLinux
import Dispatch
import Glibc

/// Reports signals on its own queue, which works even if the main thread is stuck in a write.
///
/// It uses a handler that writes into a pipe, not a signal source: Dispatch reads signals through
/// `signalfd`, where its thread can take a SIGTSTP that this process sends itself in order to stop.
///
/// This is the only file that calls `cl_relay_` functions, because every file that does gets its
/// own storage.
nonisolated final class SignalRelay {
    /// Where signals are reported.
    let queue: DispatchQueue
    private let source: any DispatchSourceRead

    /// Reports each signal in `signals` to `onSignal`; several at once count as one. `nil` if the
    /// system has no file descriptors left.
    init?(_ signals: [Int32], onSignal: @escaping @Sendable (Int32, DispatchQueue) -> Void) {
        guard let descriptor = Self.openPipe() else { return nil }
        let queue = DispatchQueue(label: "satchel.signals", qos: .userInteractive)
        self.queue = queue
        source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
        source.setEventHandler {
            var buffer = [UInt8](repeating: 0, count: 512)
            let count = read(descriptor, &buffer, buffer.count)
            guard count > 0 else { return }
            var seen: Set<UInt8> = []
            for byte in buffer[..<count] where seen.insert(byte).inserted {
                onSignal(Int32(byte), queue)
            }
        }
        source.setCancelHandler { close(descriptor) }
        source.activate()
        for signal in signals { Self.relay(signal) }
    }

    // Inlined into another file, these would use that file's storage.

    /// How many times the process was continued after a stop.
    @inline(never)
    static func continueCount() -> Int {
        Int(cl_relay_continue_count())
    }

    /// Whether a signal that asks for the end (SIGTERM, SIGINT, SIGHUP) has arrived, reported or
    /// not.
    @inline(never)
    static func isAskedToEnd() -> Bool {
        cl_relay_asked_to_end() != 0
    }

    /// Reports `signal` from now on, even if its handler was changed.
    @inline(never)
    static func relay(_ signal: Int32) {
        cl_relay_signal(signal)
    }

    @inline(never)
    private static func openPipe() -> Int32? {
        var descriptor: Int32 = -1
        return cl_relay_open(&descriptor) == 0 ? descriptor : nil
    }
}
