import FoundationEssentials
import LoopbackServer
import WeatherModels

/// Answers requests like those to the Dark Sky service.
struct DemoService: Sendable {
    let fault: DemoFault?
    /// Milliseconds before every reply.
    let delay: Int
    /// `nil`: the clock's time.
    let fixedNow: Date?
    let zones: ZoneFinder

    func reply(to request: ServedRequest) -> ServedReply {
        var reply = fault?.reply ?? answer(to: request)
        if delay > 0 { reply.steps.insert(.wait(milliseconds: delay), at: 0) }
        return reply
    }

    private func answer(to request: ServedRequest) -> ServedReply {
        let parts = request.path.split(separator: "/")
        guard request.method == "GET", parts.count == 3, parts[0] == "forecast" else {
            return ServedReply(
                status: 404, text: #"{"message":"no Route matched with those values"}"#)
        }
        let numbers = parts[2].split(separator: ",").compactMap { Double($0) }
        guard numbers.count == 2,
            let place = Coordinates(latitude: numbers[0], longitude: numbers[1])
        else {
            return ServedReply(
                status: 400, text: #"{"code":400,"error":"The given location is invalid."}"#)
        }
        let forecast = DemoForecast(
            place: place, zone: zones.zoneName(of: place), now: fixedNow ?? Date())
        // Short, so that people who try the program can refresh.
        return ServedReply(
            headers: [("Cache-Control", "max-age=5")], text: JSONText.of(forecast.json))
    }
}
