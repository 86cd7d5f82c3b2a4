import Models
import Resources
import ScreenKit
import TerminalCore

protocol AddLocationScreenDelegate: AnyObject {
    /// The place should be added. The receiver dismisses the screen, or calls
    /// ``AddLocationScreen/saveDidFail()``.
    func addLocationScreen(_ screen: AddLocationScreen, didChoose place: PlaceDraft)
}

/// Add Location: a search by name in any spelling, or by coordinates, without a network.
final class AddLocationScreen: TableScreen {
    let links = ScreenLinks()
    weak var delegate: (any AddLocationScreenDelegate)?

    private let services: WeatherServices
    private let field: TextField
    private(set) lazy var table = TableView(
        of: self, empty: strings.text(.addLocationPrompt), open: strings.text(.addLocationAdd),
        openHint: strings.text(.addHint), strings: services.kitStrings)
    private(set) var rows: [PlaceDraft] = []
    private var isSaving = false

    init(services: WeatherServices) {
        self.services = services
        field = TextField(
            placeholder: services.strings.text(.addLocationPlaceholder), maximumLength: 200,
            strings: services.kitStrings)
        field.delegate = self
    }

    private var strings: Strings { services.strings }

    var title: String { strings.text(.addLocationTitle) }
    var capturesText: Bool { true }
    var holdsInput: Bool { isSaving }

    /// Keys go to the field first; those that it does not use go to the table.
    var commandGroups: [CommandGroup] { [CommandGroup(title: title, commands: commands)] }

    var commands: [Command] {
        [
            Command(
                .enter, title: strings.text(.addLocationAdd), hint: strings.text(.addHint),
                bar: .trailing(strings.text(.add)),
                disabledReason: rows.isEmpty ? strings.text(.addLocationNothing) : nil
            ) { [self] in table.chooseSelectedRow() },
            services.kitStrings.command(.escape, title: .cancel, hint: .cancelHint) { [self] in
                leave()
            },
            services.kitStrings.command(.down, .tab, title: .selectNext) { [self] in
                table.moveSelection(by: 1)
            },
            services.kitStrings.command(.up, .backTab, title: .selectPrevious) { [self] in
                table.moveSelection(by: -1)
            },
        ] + field.commands + table.movingCommands
    }

    func layout(size: Size) {
        field.layout(width: max(1, size.width - 4), symbols: symbols, isFocused: true)
        table.layout(
            size: Size(width: size.width, height: max(1, size.height - 2)), symbols: symbols)
    }

    func draw(on canvas: inout Canvas) {
        let list = Rect(
            x: 0, y: 2, width: canvas.size.width, height: max(0, canvas.size.height - 2))
        canvas.draw(in: list) { table.draw(on: &$0) }
        // Drawn last, because the cursor is in the field.
        let line = Rect(x: 2, y: 0, width: max(1, canvas.size.width - 4), height: 1)
        canvas.draw(in: line) { field.draw(on: &$0, isFocused: true) }
    }

    func handle(_ event: Event) -> EventResult {
        guard case .mouse(let mouse) = event else { return field.handle(event) }
        if mouse.location.y < 2 {
            return field.handle(.mouse(mouse.relative(to: Point(x: 2, y: 0))))
        }
        return table.handle(.mouse(mouse.relative(to: Point(x: 0, y: 2))))
    }

    /// The place could not be written; the user can try again.
    func saveDidFail() {
        isSaving = false
        window?.discardHeldEvents()
        setNeedsDisplay()
    }
}

// MARK: The search

extension AddLocationScreen: ControlDelegate {
    func controlDidChange(_ control: Control) {
        search(field.text)
        table.reloadData()
        table.moveSelection(by: -rows.count)
        setNeedsDisplay()
    }

    private func search(_ query: String) {
        rows = []
        table.notice = nil
        guard query.hasVisibleCharacter else { return }
        do throws(CoordinateEntryError) {
            if let point = try Coordinates.typed(query) { return find(point) }
        } catch {
            table.notice = strings.message(for: error)
            return
        }
        do throws(GazetteerError) {
            rows = try services.gazetteer.places(matching: query)
            if rows.isEmpty { table.notice = strings.text(.addLocationNoMatch) }
        } catch {
            table.notice = strings.message(for: error)
        }
    }

    /// A point in the middle of nowhere is a place too.
    private func find(_ point: Coordinates) {
        do throws(GazetteerError) {
            if let near = try services.gazetteer.nearestPlace(to: point) {
                rows = [PlaceDraft(at: point, near: near)]
            }
        } catch {
            table.notice = strings.message(for: error)
        }
    }
}

// MARK: The table

extension AddLocationScreen {
    func id(of row: PlaceDraft) -> RowID? { row }

    func draw(_ row: PlaceDraft, on canvas: inout Canvas) {
        let width = canvas.size.width - 3
        let used = canvas.write(row.name, at: Point(x: 2, y: 0), width: width)
        if used + 4 < width {
            canvas.write(
                row.regionText, at: Point(x: 2 + used + 2, y: 0), width: width - used - 2,
                style: .secondary)
        }
    }

    func didSelect(_ row: PlaceDraft) {
        isSaving = true
        delegate?.addLocationScreen(self, didChoose: row)
    }
}
