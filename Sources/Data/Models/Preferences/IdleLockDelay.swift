/// How many minutes after the last input the contacts are locked.
public enum IdleLockDelay: Int, Hashable, Sendable, CaseIterable {
    case never = 0
    case oneMinute = 1
    case fiveMinutes = 5
    case fifteenMinutes = 15
    case thirtyMinutes = 30
    case oneHour = 60
}
