import FoundationEssentials
import Glibc
import WeatherModels

/// The weather at a place and a time of the year: rough figures by latitude alone.
struct Climate: Sendable {
    let place: Coordinates

    /// The mean of a day, °C, at 2 m in the lowlands.
    func meanTemperature(at moment: Date) -> Double {
        let latitude = abs(place.latitude)
        let ofYear = 28 - 0.0065 * latitude * latitude
        return ofYear + swing * season(at: moment)
    }

    /// How much warmer than the mean the afternoon is, °C.
    func afternoonExcess(at moment: Date) -> Double {
        max(1, 5 * cos(place.latitude * .pi / 180) + 1.5 * season(at: moment))
    }

    /// How often it rains, 0–1: often at the equator and in the storms of middle latitudes, rarely
    /// between them and at the poles.
    var wetness: Double {
        let latitude = abs(place.latitude)
        return 0.25 + 0.3 * exp(-pow(latitude / 9, 2)) + 0.25 * exp(-pow((latitude - 55) / 14, 2))
            - 0.15 * exp(-pow((latitude - 25) / 8, 2))
    }

    /// The mean wind, m/s.
    var windiness: Double {
        3 + 3.5 * exp(-pow((abs(place.latitude) - 56) / 16, 2))
    }

    /// The direction that the wind mostly comes from, in degrees: west in middle latitudes, east in
    /// the tropics and at the poles.
    var prevailingWind: Double {
        let latitude = abs(place.latitude)
        return latitude > 30 && latitude < 65 ? 240 : place.latitude >= 0 ? 60 : 120
    }

    /// Half of the difference between winter and summer, °C.
    private var swing: Double {
        let latitude = abs(place.latitude)
        // The southern seas keep it small.
        return (place.latitude < 0 ? 0.1 : 0.16) * latitude
    }

    /// 1 in the middle of the warm season (a month after the sun is highest), -1 in the middle of
    /// the cold one.
    private func season(at moment: Date) -> Double {
        let phase = (Sun.yearDay(moment) - 202) / 365.25 * 2 * .pi
        return cos(phase) * (place.latitude < 0 ? -1 : 1)
    }
}
