/// Summaries, in English like those of a real service.
enum DemoWords {
    static func summary(_ moment: DemoWeather.Moment) -> String {
        switch moment.precipType {
        case "snow"?: moment.rain < 0.8 ? "Light Snow" : moment.rain < 3 ? "Snow" : "Heavy Snow"
        case "sleet"?: "Sleet"
        case .some: moment.rain < 0.8 ? "Light Rain" : moment.rain < 3 ? "Rain" : "Heavy Rain"
        case nil:
            switch moment.icon {
            case "wind": "Windy"
            case "fog": "Foggy"
            case "cloudy": "Overcast"
            case let icon where icon.hasPrefix("partly"): "Partly Cloudy"
            default: "Clear"
            }
        }
    }

    static func day(_ day: DemoDay) -> String {
        let wet = day.moments.map { $0.rain > 0 }
        guard wet.contains(true) else { return summary(day.typical) + " throughout the day." }
        let kind = day.wettest?.precipType == "snow" ? "Snow" : "Rain"
        if wet.count(where: \.self) > 16 { return "\(kind) throughout the day." }
        let start = wet.firstIndex(of: true) ?? 0
        let part =
            start < 6
            ? "overnight"
            : start < 12
                ? "in the morning"
                : start < 18
                    ? "in the afternoon" : "in the evening"
        return start == 0 ? "\(kind) until it clears." : "\(kind) \(part)."
    }

    static func week(_ days: [DemoDay]) -> String {
        let wet = days.count { $0.rain > 0.5 }
        switch wet {
        case 0: return "No precipitation throughout the week."
        case 1...3: return "Precipitation on some days of the week."
        default: return "Precipitation on most days of the week."
        }
    }
}
