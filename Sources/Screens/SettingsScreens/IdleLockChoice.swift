import Resources

/// How many minutes without input pass before contacts are locked.
enum IdleLockChoice: Int, CaseIterable {
    case never = 0
    case one = 1
    case five = 5
    case fifteen = 15
    case thirty = 30
    case sixty = 60

    /// The stored choice; five minutes if nothing is stored or the value is not a choice.
    init(stored: String?) {
        self = stored.flatMap(Int.init).flatMap(Self.init(rawValue:)) ?? .five
    }

    /// Its index in ``allCases``.
    var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    func text(_ strings: Strings) -> String {
        if self == .never { return strings.text(.settingsIdleNever) }
        return strings.text(
            rawValue == 1 ? .settingsIdleOne : .settingsIdleOther, String(rawValue))
    }
}
