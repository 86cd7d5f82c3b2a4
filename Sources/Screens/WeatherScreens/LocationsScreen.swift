import Models
import Resources
import ScreenKit
import TerminalCore

/// Told what the user wants in the list of places.
protocol LocationsScreenDelegate: AnyObject {
    /// The weather of this place is to be shown.
    func locationsScreen(_ screen: LocationsScreen, didChoose id: Place.ID)
    /// The place where the user is, as far as can be guessed, is to be added.
    func locationsScreenDidAskForCurrentLocation(_ screen: LocationsScreen)
    /// A place is to be searched for.
    func locationsScreenDidAskToAdd(_ screen: LocationsScreen)
    /// The user is done.
    func locationsScreenDidClose(_ screen: LocationsScreen)
}

/// Locations: the places by name, below a row that adds the one where the user is.
final class LocationsScreen: ScreenController {
    private enum Row: Hashable {
        case currentLocation
        case place(Place.ID)
    }

    let links = ScreenLinks()
    weak var delegate: (any LocationsScreenDelegate)?

    private let model: WeatherModel
    private let services: WeatherServices
    private let table: TableView
    private var hasSelected = false

    /// The places of `model`.
    init(model: WeatherModel) {
        self.model = model
        services = model.services
        let strings = services.strings
        table = TableView(
            texts: TableView.Texts(
                empty: "", noMatch: "", filterPlaceholder: "",
                open: strings.text(.locationsChoose),
                openHint: strings.text(.locationsChooseHint)),
            canFilter: false, strings: services.kitStrings)
        table.dataSource = self
        table.delegate = self
        table.reloadData()
    }

    private var strings: Strings { services.strings }

    var title: String { strings.text(.locationsTitle) }
    var position: String? { table.position }
    var hidesBackItem: Bool { true }

    var commandGroups: [CommandGroup] {
        [CommandGroup(title: title, commands: commands), table.commandGroup]
    }

    func layout(size: Size) {
        table.layout(size: size)
    }

    func draw(on canvas: inout Canvas) {
        table.draw(on: &canvas)
    }

    func handle(_ event: Event) -> EventResult {
        table.handle(event)
    }

    func willAppear() {
        model.begin()
        update()
    }

    /// What the model knows has changed.
    func update() {
        table.reloadData()
        if !hasSelected, let id = model.currentID {
            hasSelected = true
            table.select(id: Row.place(id))
        }
        setNeedsDisplay()
    }

    /// Moves the cursor to the place.
    func select(_ id: Place.ID) {
        table.select(id: Row.place(id))
        setNeedsDisplay()
    }

    /// The place under the cursor.
    private var selected: Place? {
        guard case .place(let id)? = table.selectedRowID?.base as? Row else { return nil }
        return model.places.first { $0.id == id }
    }
}

// MARK: Commands

extension LocationsScreen {
    private var commands: [Command] {
        let close = Command(
            keys: table.isEditing ? [] : [.escape, .left, .character("l")],
            title: strings.text(.locationsClose), hint: strings.text(.locationsCloseHint),
            bar: .leading(strings.text(.tabWeather))
        ) { [self] in delegate?.locationsScreenDidClose(self) }
        let history = model.historyCommands(on: self)
        return [
            Command(
                .character("a"), title: strings.text(.locationsAdd),
                hint: strings.text(.addHint), bar: .trailing(strings.text(.addBar))
            ) { [self] in delegate?.locationsScreenDidAskToAdd(self) },
            Command(
                .character("d"), .delete,
                title: strings.text(
                    table.isEditing ? .locationsDeleteMarked : .locationsDelete),
                hint: strings.text(.deleteHint), disabledReason: deletionRefusal
            ) { [self] in delete() },
            history.undo, history.redo,
            Command(
                .character("E"), title: strings.text(.editSeveral),
                hint: strings.text(table.isEditing ? .editDoneHint : .editSeveralHint),
                bar: .trailing(strings.text(table.isEditing ? .editDoneBar : .editBar))
            ) { [self] in table.isEditing.toggle() },
            close,
        ] + editingCommands
    }

    private var editingCommands: [Command] {
        guard table.isEditing else { return [] }
        return [
            Command(
                .space, title: strings.text(.mark), hint: strings.text(.markHint),
                disabledReason: selected == nil
                    ? strings.text(.locationsFirstRow) : inUseRefusal(selected)
            ) { [self] in table.toggleMark() },
            Command(.escape, title: strings.text(.editDoneBar)) { [self] in
                table.isEditing = false
            },
        ]
    }

    private var deletionRefusal: String? {
        if table.isEditing {
            return table.markedIDs.isEmpty ? strings.text(.nothingMarked) : nil
        }
        return selected == nil ? strings.text(.locationsFirstRow) : inUseRefusal(selected)
    }

    private func inUseRefusal(_ place: Place?) -> String? {
        guard let place, place.id == model.currentID else { return nil }
        return strings.text(.locationsInUse, place.name)
    }

    private func delete() {
        var ids: [Place.ID] = []
        if table.isEditing {
            ids = table.markedIDs.compactMap {
                if case .place(let id)? = $0.base as? Row { id } else { nil }
            }
        } else if let id = selected?.id {
            ids = [id]
            table.leaveSelectedRow()
        }
        model.delete(ids) { [weak self] in self?.showToast($0) }
    }
}

// MARK: The table

extension LocationsScreen: TableViewDataSource, TableViewDelegate {
    func numberOfRows(in table: TableView) -> Int { model.places.count + 1 }
    func tableView(_ table: TableView, willDisplay rows: Range<Int>) {}

    private func place(at row: Int) -> Place? {
        model.places.indices.contains(row - 1) ? model.places[row - 1] : nil
    }

    func tableView(_ table: TableView, idForRow row: Int) -> RowID? {
        row == 0 ? Row.currentLocation : place(at: row).map { Row.place($0.id) }
    }

    func tableView(_ table: TableView, rowForID id: RowID) -> Int? {
        switch id.base as? Row {
        case .currentLocation: 0
        case .place(let id): model.places.firstIndex { $0.id == id }.map { $0 + 1 }
        case nil: nil
        }
    }

    func tableView(
        _ table: TableView, drawRow row: Int, on canvas: inout Canvas, state: RowState
    ) {
        guard let place = place(at: row) else {
            canvas.write(
                strings.text(.locationsAddCurrent), at: Point(x: 2, y: 0),
                width: canvas.size.width - 3, style: state.textStyle)
            return
        }
        if place.id == model.currentID { canvas.write(.check, at: .zero, style: .accent) }
        let temperature = model.state(of: place.id).reply?.forecast.current?.temperature
        let right = canvas.size.width - 1
        var end = right
        if temperature != nil {
            let text = services.settings.units.temperatureText(temperature) + "°"
            end = right - CellText.width(of: text)
            canvas.write(text, at: Point(x: end, y: 0), style: state.textStyle)
        }
        let used = canvas.write(
            place.name, at: Point(x: 2, y: 0), width: max(1, end - 4), style: state.textStyle)
        let region = place.regionText
        if !region.isEmpty, 2 + used + 4 < end {
            canvas.write(
                region, at: Point(x: 2 + used + 2, y: 0), width: end - used - 6,
                style: state.remarkStyle)
        }
    }

    func tableView(_ table: TableView, didSelectRow row: Int) {
        if let place = place(at: row) {
            delegate?.locationsScreen(self, didChoose: place.id)
        } else {
            delegate?.locationsScreenDidAskForCurrentLocation(self)
        }
    }
}

extension Place {
    /// "Ontario, Canada".
    var regionText: String { PlaceDraft(self).regionText }
}

extension PlaceDraft {
    /// "Ontario, Canada".
    var regionText: String {
        [region, country].filter { !$0.isEmpty && $0 != name }.joined(separator: ", ")
    }
}
