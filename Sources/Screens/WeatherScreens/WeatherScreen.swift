import Foundation
import Models
import Resources
import ScreenKit
import TerminalCore

protocol WeatherScreenDelegate: AnyObject {
    /// The user wants the list of places.
    func weatherScreenDidAskForLocations(_ screen: WeatherScreen)
    /// The user wants to add a place.
    func weatherScreenDidAskToAdd(_ screen: WeatherScreen)
}

/// Weather: now, the next hours and the next days at the place in use.
final class WeatherScreen: ScreenController {
    let links = ScreenLinks()
    weak var delegate: (any WeatherScreenDelegate)?

    private let model: WeatherModel
    private let services: WeatherServices
    private var page: PageLayout?
    private var scroll = ScrollPosition()
    private var size = Size.zero
    /// Whether the tab is in front.
    private(set) var isShown = false
    private var shownID: Place.ID?

    init(model: WeatherModel) {
        self.model = model
        services = model.services
    }

    private var strings: Strings { services.strings }

    var title: String { model.current?.name ?? strings.text(.tabWeather) }

    /// The local date and time.
    var subtitle: String? {
        guard let zone else { return nil }
        let now = services.now()
        return text.longDay(LocalDate(now, in: zone)) + " " + text.time(now, in: zone)
    }

    var position: String? {
        guard let place = model.current, model.places.count > 1,
            let index = model.places.firstIndex(of: place)
        else { return nil }
        return "\(index + 1)/\(model.places.count)"
    }

    var hidesBackItem: Bool { true }

    var commandGroups: [CommandGroup] {
        [CommandGroup(title: strings.text(.tabWeather), commands: commands)]
    }

    func layout(size: Size) {
        self.size = size
        guard let reply = state?.reply, let zone else {
            page = nil
            return
        }
        if page == nil || model.currentID != shownID { scroll = ScrollPosition() }
        shownID = model.currentID
        let page = PageLayout(
            reply.forecast, at: services.now(), in: zone, size: pageSize, text: text,
            symbols: symbols)
        scroll.layout(
            contentHeight: page.scrolledHeight, height: pageSize.height - page.fixedHeight)
        self.page = page
    }

    func draw(on canvas: inout Canvas) {
        canvas.setCursor(at: .zero, showing: false)
        if showsHeader, let place = model.current {
            let x = canvas.write(
                place.name, at: Point(x: 1, y: 0), width: size.width / 2, style: .heading)
            canvas.write(
                subtitle ?? "", at: Point(x: x + 3, y: 0), width: size.width - x - 4,
                style: .secondary)
        }
        guard let place = model.current else {
            return canvas.drawMessage(strings.text(.weatherNoPlace))
        }
        guard model.isLoaded(place.id) || isFetching else { return }
        guard state?.reply != nil else {
            // The HUD is drawn, not presented, so that keys keep working: the user may want another
            // place.
            return isFetching
                ? canvas.drawHUD(strings.text(.weatherFetching))
                : canvas.drawMessage(status ?? strings.text(.weatherNothingYet))
        }
        if let page, !page.isEmpty {
            let place = Rect(origin: Point(x: 0, y: headerHeight), size: pageSize)
            canvas.draw(in: place) { page.draw(on: &$0, scroll: scroll) }
        } else {
            canvas.drawMessage(strings.text(.weatherEmptyReply))
        }
        canvas.write(
            statusLines, at: Point(x: 1, y: headerHeight + pageSize.height), style: .secondary)
    }

    func handle(_ event: Event) -> EventResult { scroll.handle(event) }

    func willAppear() {
        isShown = true
        model.activate()
    }

    func didDisappear() {
        isShown = false
        model.deactivate()
    }
}

// MARK: What is known, and how old it is

extension WeatherScreen {
    private var text: ForecastText {
        ForecastText(
            units: services.settings.units, numbers: services.numbers, strings: strings,
            credit: services.settings.credit(strings))
    }

    /// What is known about the weather at the place in use.
    private var state: CachedForecast? { model.currentID.map(model.state) }

    private var isFetching: Bool { model.currentID.map(model.isFetching) ?? false }

    /// The time zone of the place in use. The gazetteer knows it, and the provider may.
    private var zone: TimeZone? {
        guard let place = model.current else { return nil }
        return place.timeZone ?? state?.reply?.forecast.timeZone ?? TimeZone(secondsFromGMT: 0)
    }

    /// When list and weather are side by side, the bar names the list, so the place is named here.
    private var showsHeader: Bool {
        splitViewController?.showsBoth ?? false
    }

    private var headerHeight: Int { showsHeader ? 2 : 0 }

    private var pageSize: Size {
        Size(
            width: size.width, height: max(1, size.height - headerHeight - statusLines.count))
    }

    private var statusLines: [String] {
        guard state?.reply != nil, let status else { return [] }
        let lines = symbols.wrapped(status, to: max(1, size.width - 2))
        return Array(lines.prefix(size.height >= 12 ? 2 : 1))
    }

    /// How old the forecast is, whether a new one is on its way, and why there is none.
    private var status: String? {
        let age = state?.reply.map {
            strings.text(
                .weatherUpdated, text.age(services.now().timeIntervalSince($0.fetchedAt)))
        }
        let news: String? =
            if isFetching {
                state?.reply == nil ? nil : strings.text(.weatherUpdating)
            } else if model.serverStatus == .notReachable {
                strings.text(.weatherOffline)
            } else {
                state?.lastError.map(message)
            }
        let parts = [age, news].compactMap { $0 }
        return parts.isEmpty ? nil : parts.joined(separator: " · ")
    }

    private func message(for error: ForecastError) -> String {
        strings.message(for: error, server: services.settings.baseURL) { [self] moment in
            text.time(moment, in: services.localZone())
        }
    }
}

// MARK: Commands

extension WeatherScreen {
    private var commands: [Command] {
        let noPlace = model.current == nil ? strings.text(.weatherNoPlace) : nil
        let onlyOne = model.places.count < 2 ? strings.text(.weatherOnlyPlace) : nil
        return [
            Command(
                .character("l"), .enter, title: strings.text(.weatherLocations),
                hint: strings.text(.weatherLocationsHint),
                bar: .leading(strings.text(.locationsTitle))
            ) { [self] in delegate?.weatherScreenDidAskForLocations(self) },
            Command(
                .character("r"), title: strings.text(.weatherRefresh),
                hint: strings.text(.weatherRefreshHint),
                bar: .trailing(strings.text(.weatherRefreshBar)),
                disabledReason: noPlace ?? refusal
            ) { [self] in model.refresh() },
            Command(
                .right, title: strings.text(.weatherNext), hint: strings.text(.weatherNextHint),
                disabledReason: onlyOne
            ) { [self] in model.step(by: 1) },
            Command(.left, title: strings.text(.weatherPrevious), disabledReason: onlyOne) {
                [self] in model.step(by: -1)
            },
            Command(
                .character("U"), title: strings.text(.weatherUnits),
                hint: strings.text(.weatherUnitsHint)
            ) { [self] in model.toggleTemperature() },
            Command(
                .character("a"), title: strings.text(.locationsAdd)
            ) { [self] in delegate?.weatherScreenDidAskToAdd(self) },
        ] + scroll.commands(strings: services.kitStrings) { [self] in scroll.scroll(by: $0) }
    }

    /// Why no request can be made now.
    private var refusal: String? {
        guard let state else { return nil }
        if model.serverStatus == .notReachable { return strings.text(.weatherRefreshOffline) }
        if isFetching { return strings.text(.weatherRefreshBusy) }
        let wait = state.allowedFrom.timeIntervalSince(services.now())
        guard wait > 0 else { return nil }
        let minutes = services.kitStrings.count(Int((min(wait, 1e9) / 60).rounded(.up)))
        return strings.text(.weatherRefreshEarly, minutes)
    }
}
