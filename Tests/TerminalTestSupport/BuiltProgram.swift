import ForecastClient

/// Finds what was built together with the tests.
public enum BuiltProgram {
    /// The path of the executable `name` of this package, beside the running test bundle.
    public static func path(_ name: String) -> String {
        RunningProgram.sibling(name)
    }
}
