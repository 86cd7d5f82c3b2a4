import FoundationEssentials
import WeatherModels

extension ForecastRequest {
    /// What `reply`, which came at `now`, means for this request.
    public func outcome(of reply: ServerReply, at now: Date) -> ForecastOutcome {
        switch reply.status {
        // Providers send 203 for a version of theirs that is about to end.
        case 200, 203:
            do throws(ForecastError) {
                return .reply(
                    ForecastReply(
                        forecast: try forecast(in: reply, now: now), fetchedAt: now,
                        expiresAt: CacheRules.expiry(of: reply, to: self, now: now),
                        lastModified: lastModified(of: reply)))
            } catch {
                return .failure(error)
            }
        case 304 where lastModified != nil:
            return .notModified(
                expiresAt: CacheRules.expiry(of: reply, to: self, now: now),
                lastModified: lastModified(of: reply) ?? lastModified)
        default:
            return .failure(ServerErrors(reply, to: self, now: now).error)
        }
    }

    /// The forecast in a body, whatever the header says.
    ///
    /// - Throws: ``ForecastError/notAForecast``, ``ForecastError/wrongPlace``.
    public func forecast(in body: Data) throws(ForecastError) -> Forecast {
        try forecast(in: ServerReply(status: 200, body: body), now: Date())
    }

    private func forecast(in reply: ServerReply, now: Date) throws(ForecastError) -> Forecast {
        guard reply.mayBeJSON, let members = JSONValue.object(in: reply.body) else {
            throw .notAForecast
        }
        if case .flag(true)? = members["error"] {
            throw ServerErrors(reply, to: self, now: now).errorDespiteStatus
        }
        let decoded: Forecast? =
            switch provider {
            case .openMeteo: OpenMeteoDecoder(members).forecast()
            case .darkSky: DarkSkyDecoder(members).forecast()
            }
        guard let decoded else { throw .notAForecast }
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
