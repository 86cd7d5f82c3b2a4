import Models
import Resources
import ScreenKit
import TerminalCore

protocol LocationsScreenDelegate: AnyObject {
    /// Show the weather of this place.
    func locationsScreen(_ screen: LocationsScreen, didChoose id: Place.ID)
    /// The user wants to add their own location, as far as it can be guessed.
    func locationsScreenDidAskForCurrentLocation(_ screen: LocationsScreen)
    /// The user wants to search for a place.
    func locationsScreenDidAskToAdd(_ screen: LocationsScreen)
}

/// Locations: the places by name, below a row that adds the user's location.
final class LocationsScreen: TableScreen {
    enum Row {
        case currentLocation
        case place(Place)
    }

    let links = ScreenLinks()
    weak var delegate: (any LocationsScreenDelegate)?

    private let model: WeatherModel
    private let services: WeatherServices
    private(set) lazy var table = TableView(
        of: self, open: strings.text(.locationsChoose),
        openHint: strings.text(.locationsChooseHint), strings: services.kitStrings)
    private(set) var rows: [Row] = [.currentLocation]
    private var hasSelected = false

    init(model: WeatherModel) {
        self.model = model
        services = model.services
        update()
    }

    private var strings: Strings { services.strings }

    var title: String { strings.text(.locationsTitle) }
    var hidesBackItem: Bool { true }

    func willAppear() {
        model.begin()
        update()
    }

    /// The model has changed.
    func update() {
        rows = [.currentLocation] + model.places.map(Row.place)
        table.reloadData()
        if !hasSelected, let id = model.currentID {
            hasSelected = true
            table.select(id: id)
        }
        setNeedsDisplay()
    }

    /// Moves the cursor to the place.
    func select(_ id: Place.ID) {
        table.select(id: id)
        setNeedsDisplay()
    }

    /// The place under the cursor.
    private var selected: Place? {
        if case .place(let place)? = selectedRow { place } else { nil }
    }
}

// MARK: Commands

extension LocationsScreen {
    var commands: [Command] {
        let close = Command(
            keys: table.isEditing ? [] : [.escape, .left, .character("l")],
            title: strings.text(.locationsClose), hint: strings.text(.locationsCloseHint),
            bar: .leading(strings.text(.tabWeather))
        ) { [self] in splitViewController?.focusDetail(true) }
        let history = model.history.commands(on: self)
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
            table.editCommand, close,
        ] + (table.isEditing ? [table.markCommand(disabledReason: selectionRefusal)] : [])
            + table.editingEscape
    }

    private var deletionRefusal: String? {
        table.isEditing ? table.markingRefusal : selectionRefusal
    }

    /// Why the row under the cursor cannot be deleted.
    private var selectionRefusal: String? {
        guard let selected else { return strings.text(.locationsFirstRow) }
        return selected.id == model.currentID ? strings.text(.locationsInUse, selected.name) : nil
    }

    private func delete() {
        model.delete(table.takeRows(Place.ID.self)) { [weak self] name in
            guard let self else { return }
            showToast(name, offer: strings.text(.undoOffer, name))
        }
    }
}

// MARK: The table

extension LocationsScreen {
    func id(of row: Row) -> RowID? {
        switch row {
        case .currentLocation: "currentLocation"
        case .place(let place): place.id
        }
    }

    func draw(_ row: Row, on canvas: inout Canvas) {
        switch row {
        case .currentLocation:
            canvas.write(
                strings.text(.locationsAddCurrent), at: Point(x: 2, y: 0),
                width: canvas.size.width - 3)
        case .place(let place): draw(place, on: &canvas)
        }
    }

    private func draw(_ place: Place, on canvas: inout Canvas) {
        if place.id == model.currentID { canvas.write(.check, at: .zero, style: .ticked) }
        let temperature = model.state(of: place.id).reply?.forecast.current?.temperature
        let right = canvas.size.width - 1
        var end = right
        if temperature != nil {
            let text = services.settings.units.temperatureText(temperature) + "°"
            end = right - canvas.symbols.width(of: text)
            canvas.write(text, at: Point(x: end, y: 0), style: .temperature(temperature))
        }
        let used = canvas.write(place.name, at: Point(x: 2, y: 0), width: max(1, end - 4))
        let region = place.regionText
        if !region.isEmpty, 2 + used + 4 < end {
            canvas.write(
                region, at: Point(x: 2 + used + 2, y: 0), width: end - used - 6,
                style: .secondary)
        }
    }

    func didSelect(_ row: Row) {
        switch row {
        case .currentLocation: delegate?.locationsScreenDidAskForCurrentLocation(self)
        case .place(let place): delegate?.locationsScreen(self, didChoose: place.id)
        }
    }
}

extension PlaceDraft {
    /// "Ontario, Canada".
    var regionText: String {
        [region, country].filter { !$0.isEmpty && $0 != name }.joined(separator: ", ")
    }
}
