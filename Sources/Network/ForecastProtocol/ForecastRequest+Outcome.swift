import FoundationEssentials
import WeatherModels

extension ForecastRequest {
    /// What `reply`, which came at `now`, means for this request.
    public func outcome(of reply: ServerReply, at now: Date) -> ForecastOutcome {
        do throws(ForecastError) {
            let api = try ForecastAPIs.api(of: provider)
            let expiry = CacheRules.expiry(of: reply, to: self, by: api, now: now)
            switch reply.status {
            // Providers send 203 for a version of their service that is about to end.
            case 200, 203:
                return .reply(
                    ForecastReply(
                        forecast: try forecast(in: reply, by: api, now: now), fetchedAt: now,
                        expiresAt: expiry, lastModified: lastModified(of: reply)))
            case 304 where lastModified != nil:
                return .notModified(
                    expiresAt: expiry, lastModified: lastModified(of: reply) ?? lastModified)
            default:
                throw ServerErrors(reply, to: self, by: api, now: now).error
            }
        } catch {
            return .failure(error)
        }
    }

    /// The forecast in a body, whatever the header says.
    ///
    /// - Throws: ``ForecastError/notAForecast``, ``ForecastError/wrongPlace``.
    public func forecast(in body: Data) throws(ForecastError) -> Forecast {
        try forecast(
            in: ServerReply(status: 200, body: body), by: try ForecastAPIs.api(of: provider),
            now: Date())
    }

    private func forecast(
        in reply: ServerReply, by api: any ForecastAPI, now: Date
    ) throws(ForecastError) -> Forecast {
        guard reply.mayBeJSON, let members = JSONValue.object(in: reply.body) else {
            throw .notAForecast
        }
        if case .flag(true)? = members["error"] {
            throw ServerErrors(reply, to: self, by: api, now: now).errorDespiteStatus
        }
        guard let decoded = api.forecast(in: members) else { throw .notAForecast }
        // Some services misread coordinates with a comma in their numbers, and answer for another
        // place.
        guard let place = decoded.coordinates, place.isWithin(0.5, of: coordinates) else {
            throw .wrongPlace
        }
        return decoded
    }

    private func lastModified(of reply: ServerReply) -> String? {
        reply.header("Last-Modified").flatMap { $0.utf8.count <= 100 ? $0 : nil }
    }
}
