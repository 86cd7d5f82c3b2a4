import FoundationEssentials
import Glibc
import WeatherModels

/// Where sun and moon are, to a few minutes, which is enough for invented weather.
enum Sun {
    /// Days since the beginning of the year.
    static func yearDay(_ moment: Date) -> Double {
        (moment.timeIntervalSince1970 / 86_400).truncatingRemainder(dividingBy: 365.2425)
    }

    /// Rise and set around the noon nearest to `noon`, which is 12:00 of the day; `nil` if there is
    /// neither on that day.
    static func riseAndSet(_ place: Coordinates, noon: Date) -> (rise: Date, set: Date)? {
        let declination = declination(noon)
        let latitude = place.latitude * .pi / 180
        // The upper edge, with refraction, is at -0.833°.
        let cosine =
            (sin(-0.833 * .pi / 180) - sin(latitude) * sin(declination))
            / (cos(latitude) * cos(declination))
        guard abs(cosine) < 1 else { return nil }
        let middle = solarNoon(place, near: noon)
        let half = acos(cosine) / (2 * .pi) * 86_400
        return (middle.addingTimeInterval(-half), middle.addingTimeInterval(half))
    }

    /// Whether the sun is above the horizon.
    static func isUp(_ place: Coordinates, _ moment: Date) -> Bool {
        let declination = declination(moment)
        let latitude = place.latitude * .pi / 180
        let hour = moment.timeIntervalSince(solarNoon(place, near: moment)) / 86_400 * 2 * .pi
        return sin(latitude) * sin(declination) + cos(latitude) * cos(declination) * cos(hour)
            > -0.0145
    }

    /// -1 at midnight to 1 two hours after noon, by the sun.
    static func dayCurve(_ place: Coordinates, _ moment: Date) -> Double {
        let seconds = moment.timeIntervalSince(solarNoon(place, near: moment)) - 7200
        return cos(seconds / 86_400 * 2 * .pi)
    }

    /// 0 is new, 0.5 full: days since a new moon in units of the mean month.
    static func moonPhase(_ moment: Date) -> Double {
        let days = (moment.timeIntervalSince1970 - 947_182_440) / 86_400
        let months = days / 29.530_588_853
        return months - months.rounded(.down)
    }

    /// How far north of the equator the sun stands, in radians.
    private static func declination(_ moment: Date) -> Double {
        -23.44 * cos((yearDay(moment) + 10) / 365.25 * 2 * .pi) * .pi / 180
    }

    private static func solarNoon(_ place: Coordinates, near moment: Date) -> Date {
        // The equation of time, in minutes.
        let turn = (yearDay(moment) - 81) / 365 * 2 * .pi
        let equation = 9.87 * sin(2 * turn) - 7.53 * cos(turn) - 1.5 * sin(turn)
        let offset = 43_200 - place.longitude * 240 - equation * 60
        let days = ((moment.timeIntervalSince1970 - offset) / 86_400).rounded()
        return Date(timeIntervalSince1970: days * 86_400 + offset)
    }
}
