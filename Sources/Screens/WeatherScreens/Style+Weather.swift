import Models
import ScreenKit
import TerminalCore

/// Which role a value of a forecast has.
extension Style {
    /// The style of a temperature in °C; that of a missing one says nothing.
    static func temperature(_ celsius: Double?) -> Style {
        guard let celsius else { return .plain }
        return switch celsius {
        case ..<0: .freezing
        case ..<10: .cold
        case ..<18: .mild
        case ..<25: .warm
        default: .hot
        }
    }

    /// The style of what falls in the hour `hour`; dry hours are plain.
    static func precipitation(of hour: ForecastPoint) -> Style {
        if hour.snowDepth ?? 0 > 0 { return .snow }
        guard hour.precipitation ?? 0 > 0 else { return .plain }
        return switch hour.precipitationKind {
        case .snow: .snow
        case .sleet, .hail: .ice
        case .rain, nil: .rain
        }
    }
}
