import Models
import Resources
import ScreenKit
import TerminalCore

/// Told which place was found.
protocol AddLocationScreenDelegate: AnyObject {
    /// The place is to be added. The receiver takes the screen away, or calls ``AddLocationScreen/saveDidFail()``.
    func addLocationScreen(_ screen: AddLocationScreen, didChoose place: PlaceDraft)

    /// The user does not want to add. The receiver takes the screen away.
    func addLocationScreenDidCancel(_ screen: AddLocationScreen)
}

/// Add Location: a search by name in any spelling, or by coordinates; no network is needed.
final class AddLocationScreen: ScreenController {
    let links = ScreenLinks()
    weak var delegate: (any AddLocationScreenDelegate)?

    private let services: WeatherServices
    private let field: TextField
    private let table: TableView
    private var found: [PlaceDraft] = []
    private var isSaving = false

    /// A search that has not begun.
    init(services: WeatherServices) {
        self.services = services
        let strings = services.strings
        field = TextField(
            placeholder: strings.text(.addLocationPlaceholder), maximumLength: 200,
            strings: services.kitStrings)
        table = TableView(
            texts: TableView.Texts(
                empty: strings.text(.addLocationPrompt), noMatch: "", filterPlaceholder: "",
                open: strings.text(.addLocationAdd), openHint: strings.text(.addHint)),
            canFilter: false, strings: services.kitStrings)
        field.delegate = self
        table.dataSource = self
        table.delegate = self
        table.reloadData()
    }

    private var strings: Strings { services.strings }

    var title: String { strings.text(.addLocationTitle) }
    var position: String? { table.position }
    var capturesText: Bool { true }
    var holdsInput: Bool { isSaving }

    var commandGroups: [CommandGroup] {
        let nothing = found.isEmpty ? strings.text(.addLocationNothing) : nil
        return [
            CommandGroup(
                title: title,
                commands: [
                    Command(
                        .enter, title: strings.text(.addLocationAdd),
                        hint: strings.text(.addHint),
                        bar: .trailing(strings.text(.add)), disabledReason: nothing
                    ) { [self] in addSelected() },
                    Command(
                        .escape, title: services.kitStrings.text(.cancel),
                        hint: services.kitStrings.text(.cancelHint)
                    ) { [self] in delegate?.addLocationScreenDidCancel(self) },
                    Command(.down, .tab, title: services.kitStrings.text(.selectNext)) { [self] in
                        move(by: 1)
                    },
                    Command(.up, .backTab, title: services.kitStrings.text(.selectPrevious)) {
                        [self] in move(by: -1)
                    },
                    Command(.pageDown, title: services.kitStrings.text(.pageDown)) { [self] in
                        move(by: 8)
                    },
                    Command(.pageUp, title: services.kitStrings.text(.pageUp)) { [self] in
                        move(by: -8)
                    },
                ] + field.commands)
        ]
    }

    func layout(size: Size) {
        field.layout(width: max(1, size.width - 4), isFocused: true)
        table.layout(size: Size(width: size.width, height: max(1, size.height - 2)))
    }

    func draw(on canvas: inout Canvas) {
        let list = Rect(
            x: 0, y: 2, width: canvas.size.width, height: max(0, canvas.size.height - 2))
        canvas.draw(in: list) { table.draw(on: &$0) }
        // Drawn last: the cursor is in the field.
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

    /// The place could not be written; it can be tried again.
    func saveDidFail() {
        isSaving = false
        window?.discardHeldEvents()
        setNeedsDisplay()
    }

    private func move(by offset: Int) {
        table.moveSelection(by: offset)
        setNeedsDisplay()
    }

    private func addSelected() {
        guard let row = table.selectedRow, found.indices.contains(row) else { return }
        isSaving = true
        delegate?.addLocationScreen(self, didChoose: found[row])
    }
}

// MARK: The search

extension AddLocationScreen: ControlDelegate {
    func controlDidChange(_ control: any Control) {
        search(field.text)
        table.reloadData()
        table.moveSelection(by: -found.count)
        setNeedsDisplay()
    }

    private func search(_ query: String) {
        found = []
        table.notice = nil
        guard query.hasVisibleCharacter else { return }
        do throws(CoordinateEntryError) {
            if let point = try Coordinates.typed(query) { return find(point) }
        } catch {
            table.notice = strings.message(for: error)
            return
        }
        do throws(GazetteerError) {
            found = try services.gazetteer.places(matching: query)
            if found.isEmpty { table.notice = strings.text(.addLocationNoMatch) }
        } catch {
            table.notice = strings.message(for: error)
        }
    }

    /// A point in the middle of nowhere is a place too.
    private func find(_ point: Coordinates) {
        do throws(GazetteerError) {
            if let near = try services.gazetteer.nearestPlace(to: point) {
                found = [PlaceDraft(at: point, near: near)]
            }
        } catch {
            table.notice = strings.message(for: error)
        }
    }
}

// MARK: The table

extension AddLocationScreen: TableViewDataSource, TableViewDelegate {
    func numberOfRows(in table: TableView) -> Int { found.count }
    func tableView(_ table: TableView, willDisplay rows: Range<Int>) {}

    func tableView(_ table: TableView, idForRow row: Int) -> RowID? {
        found.indices.contains(row) ? found[row] : nil
    }

    func tableView(_ table: TableView, rowForID id: RowID) -> Int? {
        (id.base as? PlaceDraft).flatMap { found.firstIndex(of: $0) }
    }

    func tableView(
        _ table: TableView, drawRow row: Int, on canvas: inout Canvas, state: RowState
    ) {
        guard found.indices.contains(row) else { return }
        let place = found[row]
        let width = canvas.size.width - 3
        let used = canvas.write(
            place.name, at: Point(x: 2, y: 0), width: width, style: state.textStyle)
        if used + 4 < width {
            canvas.write(
                place.regionText, at: Point(x: 2 + used + 2, y: 0), width: width - used - 2,
                style: state.remarkStyle)
        }
    }

    func tableView(_ table: TableView, didSelectRow row: Int) {
        addSelected()
    }
}
