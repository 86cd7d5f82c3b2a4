import CursesDriver
import Foundation
import TerminalCore

/// The program of the probe.
final class Probe {
    private let driver: CursesDriver
    private let showsTable: Bool
    private var lines: [String] = []
    private var table = TablePicture()
    private var showsCorners = false

    init(driver: CursesDriver, showsTable: Bool) {
        self.driver = driver
        self.showsTable = showsTable
    }

    func start() throws {
        try driver.start { [self] events in
            for event in events { handle(event) }
            show()
        }
        let name = driver.symbols == .unicode ? "unicode" : "ascii"
        lines.append("ready:\(driver.size.width)x\(driver.size.height):\(name)")
        show()
    }

    func run() -> Never {
        driver.run()
    }

    private func show() {
        driver.show(frame())
    }

    private func frame() -> Frame {
        if showsCorners { return corners() }
        var canvas = Canvas(size: driver.size, symbols: driver.symbols)
        if showsTable {
            table.draw(on: &canvas)
        } else {
            for (y, line) in lines.suffix(driver.size.height).enumerated() {
                canvas.write(line, at: Point(x: 0, y: y))
            }
            canvas.setCursor(
                at: Point(x: 0, y: min(lines.count, driver.size.height) - 1), showing: false)
        }
        return canvas.frame
    }

    private func handle(_ event: Event) {
        lines.append(Self.text(of: event))
        switch event {
        case .key(let key): handle(key)
        case .suspendRequest: driver.suspend()
        case .hangUp: end(0)
        case .terminate(let signal):
            if CommandLine.arguments.contains("slow") {
                DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(300)) { [self] in
                    die(by: signal)
                }
            } else {
                die(by: signal)
            }
        default: break
        }
    }

    private func die(by signal: Int32) -> Never {
        driver.stop()
        JobControl.dieBySignal(signal)
    }

    private func end(_ status: Int32) -> Never {
        driver.stop()
        if CommandLine.arguments.contains("nonblocking") {
            print("nonblocking:\(fcntl(STDOUT_FILENO, F_GETFL) & O_NONBLOCK != 0)")
        }
        exit(status)
    }

    private func handle(_ key: Key) {
        switch key {
        case .control("z"): driver.suspend()
        case .control("l"): driver.invalidate()
        case .down: table.selection += 1
        case .up: table.selection -= 1
        case .pageDown: table.offset += 1
        case .pageUp: table.offset -= 1
        case .character("q"): end(0)
        case .character("T"): fatalError("trapped on purpose")
        case .character("A"): abort()
        case .character("S"): kill(getpid(), SIGSEGV)
        case .character("O"): print(overflow(1))
        case .character("W"): DispatchQueue.global().async { fatalError("trapped on a worker") }
        case .character("B"): block()
        case .character("F"): flood()
        case .character("R"): showsCorners.toggle()
        case .character(let character): table.typed.append(character)
        default: break
        }
    }

    /// Never comes back to the main queue.
    private func block() {
        show()
        while true { sleep(1) }
    }

    /// Draws more than any buffer holds, so that a terminal that does not read blocks it.
    private func flood() {
        for round in 0... {
            var canvas = Canvas(size: driver.size)
            for y in 0..<driver.size.height {
                for x in 0..<driver.size.width {
                    let code = UInt8(0x21 + (x * 7 + y * 13 + round) % 90)
                    canvas.write(String(UnicodeScalar(code)), at: Point(x: x, y: y))
                }
            }
            driver.show(canvas.frame)
        }
    }

    /// A frame that is written to in every corner, the last cell too.
    private func corners() -> Frame {
        var canvas = Canvas(size: driver.size, symbols: driver.symbols)
        canvas.drawBox(Rect(origin: .zero, size: driver.size))
        canvas.write("中文e\u{301}", at: Point(x: 2, y: 1), style: Style(foreground: .brightRed))
        return canvas.frame
    }

    private func overflow(_ depth: Int) -> Int {
        depth < 0 ? 0 : overflow(depth + 1) &+ overflow(depth + 2)
    }

    private static func text(of event: Event) -> String {
        switch event {
        case .key(let key): "key:\(key)"
        case .paste(let text):
            "paste:\(text.utf8.count):" + text.prefix(40).replacing("\n", with: "/")
        case .mouse(let mouse): "mouse:\(mouse.action)@\(mouse.location.x),\(mouse.location.y)"
        case .resize(let size): "resize:\(size.width)x\(size.height)"
        case .focus(let isFocused): "focus:\(isFocused)"
        case .resumed: "resumed"
        case .suspendRequest: "suspendRequest"
        case .hangUp: "hangUp"
        case .terminate(let signal): "terminate:\(signal)"
        }
    }
}
