import Foundation
import Models
import TerminalTestSupport

/// Measures the program as it is installed, through a terminal.
struct Benchmark {
    private static let sizes = [20, 10_000, 100_000]
    private static let starts = 15

    /// A part of the table.
    enum Section: String, CaseIterable {
        case programs, start, keys, lists, contacts, weather, idle, others
    }

    let binary: String
    let folder: TemporaryFolder
    let idleSeconds: Double
    let sections: [Section]

    /// Measures what is wanted and prints it.
    func run() async throws {
        if !Set(sections).isDisjoint(with: [.start, .keys, .idle]) {
            for size in Self.sizes { try await DataSet.make(size, at: folder.path("\(size)")) }
        }
        var table = ResultTable()
        for section in sections { try await measure(section, &table) }
        print(table.isReached ? "\nAll goals are reached." : "\nSome goals are missed.")
    }

    private func measure(_ section: Section, _ table: inout ResultTable) async throws {
        switch section {
        case .programs:
            table.begin("Programs")
            let measures = ProgramMeasures(
                built: URL(fileURLWithPath: binary).deletingLastPathComponent(), folder: folder)
            try measures.measureSizes(&table)
            try measures.measureFetch(&table)
        case .start:
            table.begin("Start and end (\(Self.starts) of each)")
            for size in Self.sizes { try measureStarts(satchel(size), size, &table) }
        case .keys:
            table.begin("Keys")
            for size in Self.sizes { try measureKeys(size, &table) }
            try SystemCalls.measure(satchel(20), items: 20, in: folder, &table)
        case .lists:
            table.begin("Lists that grow")
            for size in Self.sizes.dropLast() { try await measureLists(size, &table) }
            try await measurePlaces(1_000, &table)
        case .contacts:
            table.begin("Contacts")
            try await measureContacts(10_000, &table)
        case .weather:
            table.begin("Weather")
            try await measureWeather(&table)
        case .idle:
            table.begin("Doing nothing for \(Int(idleSeconds)) s")
            try measureIdling(&table)
        case .others: try measureOthers(&table)
        }
    }

    private func satchel(_ size: Int) -> MeasuredProgram {
        satchel(folder: "\(size)")
    }

    private func satchel(folder name: String) -> MeasuredProgram {
        MeasuredProgram(
            name: "satchel", command: [binary, "--data", folder.path(name)],
            environment: MeasuredProgram.environment(home: folder.path), firstText: "Items",
            home: "g", quit: "q")
    }
}

extension Benchmark {
    private func measureStarts(
        _ program: MeasuredProgram, _ size: Int, _ table: inout ResultTable
    ) throws {
        var paints: [Double] = []
        var ends: [Double] = []
        var memory: Double?
        var bytes = 0
        for _ in 0..<Self.starts {
            let session = try MeasuredSession(program, items: size)
            if let paint = session.firstPaint { paints.append(paint) }
            memory = ProcessUsage.residentMegabytes(of: session.pty.processID)
            bytes = session.startBytes
            if let end = session.quit(program.quit) { ends.append(end) }
        }
        table.add(
            "start to first paint, median", items: size, paints.median, .milliseconds, goal: 12)
        table.add("sent by the start", items: size, Double(bytes), .bytes, goal: 4000)
        table.add(
            "resident after the start", items: size, memory, .megabytes, goal: size > 20 ? 16 : 12)
        table.add("q to the end, median", items: size, ends.median, .milliseconds)
    }

    private func measureKeys(_ size: Int, _ table: inout ResultTable) throws {
        let session = try MeasuredSession(satchel(size), items: size)
        let strokes = KeyStrokes(session: session, size: size)
        strokes.measureMoving(&table)
        strokes.measureFilter(&table)
        strokes.measureChange(&table)
        strokes.measureTyping(&table)
        if let end = session.pty.waitForEnd(within: 0) {
            let last = String(decoding: session.pty.output.suffix(200), as: UTF8.self)
            table.note("It ended by itself: \(end), after \(last.debugDescription)")
        }
        table.add(
            "resident after all this", items: size,
            ProcessUsage.residentMegabytes(of: session.pty.processID), .megabytes,
            goal: size > 20 ? 16 : 12)
    }

    /// So many items, all of them on the shopping list.
    private func measureLists(_ size: Int, _ table: inout ResultTable) async throws {
        let name = "list-\(size)"
        try await DataSet.makeList(size, at: folder.path(name))
        let session = try MeasuredSession(satchel(folder: name), items: size)
        let measures = ListMeasures(session: session, size: size)
        measures.measureSpace(in: "Items", &table)
        session.go("2")
        measures.measureDown(in: "Shopping List", &table)
        measures.measureSpace(in: "Shopping List", &table)
    }

    private func measurePlaces(_ size: Int, _ table: inout ResultTable) async throws {
        guard let point = Coordinates(latitude: 55.6759, longitude: 12.5655) else { return }
        let source = ForecastSource(
            provider: "open-meteo", baseURL: "http://127.0.0.1:9", coordinates: point)
        try await DataSet.makeWeather(source, others: size - 1, at: folder.path("places"))
        var program = satchel(folder: "places")
        program.environment["SATCHEL_FORECAST_URL"] = source.baseURL
        let session = try MeasuredSession(program, items: size)
        session.go("4")
        session.go("l")
        ListMeasures(session: session, size: size).measureDown(in: "Locations", &table)
    }

    /// A remembered login has its key at once; what is written about it before the list shows is
    /// measured with it.
    private func measureContacts(_ size: Int, _ table: inout ResultTable) async throws {
        let path = folder.path("contacts")
        try await DataSet.makeContacts(size, at: path, home: folder.path)
        let program = satchel(folder: "contacts")
        var logins: [Double] = []
        var memory: [Double] = []
        var letters: [Double] = []
        for _ in 0..<5 {
            let session = try MeasuredSession(program, items: size)
            session.go("3")
            if let login = session.time("\r", until: "Contacts: mj") { logins.append(login) }
            session.pty.waitUntilQuiet(for: 0.15)
            if let resident = ProcessUsage.residentMegabytes(of: session.pty.processID) {
                memory.append(resident)
            }
            if logins.count == 1 {
                ListMeasures(session: session, size: size).measureDown(in: "Contacts", &table)
            }
            session.go("/")
            letters += "person42".compactMap {
                session.press(String($0), pause: 0.03)?.milliseconds
            }
        }
        table.add(
            "key known to list painted, median", items: size, logins.median, .milliseconds,
            goal: 100)
        table.add(
            "letter of a search, median", items: size, letters.median, .milliseconds, goal: 16)
        table.add("letter of a search, worst", items: size, letters.max(), .milliseconds)
        table.add("resident with the list open", items: size, memory.max(), .megabytes, goal: 60)
    }

    /// Nothing is sent: the forecast is fresh, and its server does not exist.
    private func measureWeather(_ table: inout ResultTable) async throws {
        guard let point = Coordinates(latitude: 55.6759, longitude: 12.5655) else { return }
        let server = "http://127.0.0.1:9"
        let source = ForecastSource(provider: "open-meteo", baseURL: server, coordinates: point)
        let path = folder.path("weather")
        try await DataSet.makeWeather(source, at: path)
        var environment = MeasuredProgram.environment(home: folder.path)
        environment["SATCHEL_FORECAST_URL"] = server
        let measures = WeatherMeasures(
            program: MeasuredProgram(
                name: "satchel", command: [binary, "--data", path], environment: environment,
                firstText: "Items", home: "g", quit: "q"),
            source: source)
        try measures.measureReply(&table)
        try measures.measureSearch(&table)
    }

    /// All at once: who does nothing disturbs nobody.
    private func measureIdling(_ table: inout ResultTable) throws {
        let sessions = try Self.sizes.map {
            (size: $0, try MeasuredSession(satchel($0), items: $0))
        }
        // Dispatch keeps threads that have worked for five seconds, in case there is more to do.
        sleep(6)
        let before = sessions.map { ProcessUsage(of: $0.1.pty.processID) }
        usleep(UInt32(idleSeconds * 1e6))
        for ((size, session), before) in zip(sessions, before) {
            let after = ProcessUsage(of: session.pty.processID)
            session.pty.waitUntilQuiet(for: 0.01)
            let changed = before.threads.symmetricDifference(after.threads).count
            table.add(
                "wake-ups", items: size, Double(after.sleeps - before.sleeps + changed), .times,
                goal: 0)
            table.add(
                "sent", items: size, Double(session.pty.output.count - session.startBytes), .bytes,
                goal: 0)
            table.add(
                "processor", items: size, after.milliseconds - before.milliseconds, .milliseconds,
                goal: 0)
        }
    }

    private func measureOthers(_ table: inout ResultTable) throws {
        for size in Self.sizes.dropLast() {
            for (name, program) in try OtherPrograms.all(entries: size, in: folder) {
                table.begin("For comparison: \(name)")
                if let program {
                    try measureOther(program, size, &table)
                } else {
                    table.note("not installed")
                }
            }
        }
    }

    private func measureOther(
        _ program: MeasuredProgram, _ size: Int, _ table: inout ResultTable
    ) throws {
        var paints: [Double] = []
        for _ in 0..<3 {
            if let paint = try MeasuredSession(program, items: size).firstPaint {
                paints.append(paint)
            }
        }
        let session = try MeasuredSession(program, items: size)
        table.add("start to first paint, median", items: size, paints.median, .milliseconds)
        table.add("sent by the start", items: size, Double(session.startBytes), .bytes)
        program.entry.forEach(session.go)
        let downs = session.press(
            MeasuredProgram.down, times: 15, rows: 15, home: program.home, pause: 0.06)
        table.add("Down, median", items: size, downs.map(\.milliseconds).median, .milliseconds)
        table.add(
            "sent for Down, median", items: size, downs.map { Double($0.bytes) }.median, .bytes)
        table.add(
            "resident", items: size, ProcessUsage.residentMegabytes(of: session.pty.processID),
            .megabytes)
        if size == Self.sizes[0], program.entry.isEmpty {
            try SystemCalls.measure(program, items: size, in: folder, &table)
        }
    }
}
