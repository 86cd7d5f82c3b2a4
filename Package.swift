// swift-tools-version: 6.2
import PackageDescription

/// For values, storage and formats, which spell out their isolation.
let settings: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]

/// For everything that draws or takes keys, which runs on the main actor.
let screenSettings = settings + [.defaultIsolation(MainActor.self)]

let package = Package(
    name: "satchel",
    products: [
        .executable(name: "satchel", targets: ["Satchel"]),
        .executable(name: "satchel-forecast", targets: ["ForecastFetcher"]),
        .executable(name: "satchel-demo-server", targets: ["DemoServer"]),
        .executable(name: "satchel-bench", targets: ["Benchmark"]),
        .executable(name: "satchel-screenshot", targets: ["Screenshot"]),
        .executable(name: "satchel-gazetteer", targets: ["GazetteerConverter"]),
    ],
    targets: [
        .systemLibrary(name: "CCurl", path: "Sources/System/CCurl"),
        .systemLibrary(name: "CLinux", path: "Sources/System/CLinux"),
        .systemLibrary(name: "CNcurses", path: "Sources/System/CNcurses"),
        .systemLibrary(name: "CSQLite", path: "Sources/System/CSQLite"),
        .systemLibrary(name: "CSodium", path: "Sources/System/CSodium"),

        .target(name: "TerminalCore", path: "Sources/Kit/TerminalCore", swiftSettings: settings),
        .target(
            name: "CursesDriver", dependencies: ["TerminalCore", "CNcurses", "CLinux"],
            path: "Sources/Kit/CursesDriver", swiftSettings: screenSettings),
        .target(
            name: "ScreenKit", dependencies: ["TerminalCore"], path: "Sources/Kit/ScreenKit",
            swiftSettings: screenSettings),
        // The part of the models that programs without ICU share: no Foundation but its essentials.
        .target(
            name: "WeatherModels", path: "Sources/Data/WeatherModels", swiftSettings: settings),
        .target(
            name: "Models", dependencies: ["WeatherModels"], path: "Sources/Data/Models",
            swiftSettings: settings, linkerSettings: [.linkedLibrary("_FoundationICU")]),
        .target(
            name: "Storage", dependencies: ["Models", "CSQLite", "CSodium", "CLinux"],
            path: "Sources/Data/Storage", swiftSettings: settings,
            linkerSettings: [.linkedLibrary("_FoundationICU")]),
        .target(
            name: "Gazetteer", dependencies: ["Models", "CLinux"], path: "Sources/Places/Gazetteer",
            swiftSettings: settings),
        .target(
            name: "Reachability", dependencies: ["Models", "CLinux"],
            path: "Sources/Network/Reachability", swiftSettings: settings),
        .target(
            name: "Interchange", dependencies: ["Models"], path: "Sources/Data/Interchange",
            swiftSettings: settings),
        .target(
            name: "ForecastProtocol", dependencies: ["WeatherModels"],
            path: "Sources/Network/ForecastProtocol", swiftSettings: settings),
        // The only target that uses the network, and so the only one that links curl.
        .executableTarget(
            name: "ForecastFetcher",
            dependencies: ["ForecastProtocol", "WeatherModels", "CCurl", "CLinux"],
            path: "Sources/Network/ForecastFetcher", swiftSettings: settings),
        // Starts the programs that use the network, but does not use it itself.
        .target(
            name: "ForecastClient", dependencies: ["Models", "CLinux"],
            path: "Sources/Network/ForecastClient", swiftSettings: settings),
        .target(
            name: "LoopbackServer", dependencies: ["CLinux"],
            path: "Sources/Network/LoopbackServer", swiftSettings: settings),
        .executableTarget(
            name: "DemoServer", dependencies: ["LoopbackServer", "WeatherModels", "CLinux"],
            path: "Sources/Network/DemoServer", swiftSettings: settings),
        .target(
            name: "Resources", dependencies: ["Models"], path: "Resources",
            exclude: ["screenshot.svg"],
            resources: [.copy("seed.plist"), .copy("en.lproj"), .copy("gazetteer")],
            swiftSettings: settings),
        .target(
            name: "ShoppingScreens",
            dependencies: ["ScreenKit", "TerminalCore", "Models", "Resources"],
            path: "Sources/Screens/ShoppingScreens", swiftSettings: screenSettings),
        .target(
            name: "ContactsScreens",
            dependencies: ["ScreenKit", "TerminalCore", "Models", "Interchange", "Resources"],
            path: "Sources/Screens/ContactsScreens", swiftSettings: screenSettings),
        .target(
            name: "SettingsScreens",
            dependencies: ["ScreenKit", "TerminalCore", "Models", "Resources"],
            path: "Sources/Screens/SettingsScreens", swiftSettings: screenSettings),
        .target(
            name: "WeatherScreens",
            dependencies: ["ScreenKit", "TerminalCore", "Models", "Resources"],
            path: "Sources/Screens/WeatherScreens", swiftSettings: screenSettings),
        .target(
            name: "CommandLineTool",
            dependencies: ["TerminalCore", "Models", "Resources", "CLinux"],
            path: "Sources/App/CommandLineTool", swiftSettings: settings),
        .executableTarget(
            name: "Satchel",
            dependencies: [
                "CommandLineTool", "ShoppingScreens", "ContactsScreens", "WeatherScreens",
                "SettingsScreens", "ScreenKit", "CursesDriver", "TerminalCore", "Storage",
                "ForecastClient", "ForecastProtocol", "Gazetteer", "Reachability", "Models",
                "Resources",
            ],
            path: "Sources/App/Satchel", exclude: ["startup.order"], swiftSettings: screenSettings),
        .executableTarget(
            name: "GazetteerConverter", dependencies: ["Gazetteer"],
            path: "Sources/Places/GazetteerConverter", swiftSettings: settings),

        .target(
            name: "ScreenTestSupport", dependencies: ["ScreenKit", "TerminalCore"],
            path: "Tests/ScreenTestSupport", swiftSettings: screenSettings),
        .target(
            name: "TerminalTestSupport", dependencies: ["ForecastClient", "CSQLite", "CLinux"],
            path: "Tests/TerminalTestSupport", swiftSettings: settings),
        .executableTarget(
            name: "DriverProbe", dependencies: ["CursesDriver", "TerminalCore"],
            path: "Tests/DriverProbe", swiftSettings: screenSettings),
        .executableTarget(
            name: "Benchmark", dependencies: ["TerminalTestSupport", "Storage", "Models"],
            path: "Tests/Benchmark",
            exclude: ["startup-order.sh", "startup-order-share.sh"], swiftSettings: settings),
        .executableTarget(
            name: "Screenshot", dependencies: ["TerminalTestSupport", "Storage", "Models"],
            path: "Tests/Screenshot", swiftSettings: settings),
        .testTarget(
            name: "TerminalCoreTests", dependencies: ["TerminalCore", "CLinux"],
            swiftSettings: settings),
        .testTarget(
            name: "CursesDriverTests",
            dependencies: ["CursesDriver", "TerminalCore", "TerminalTestSupport", "DriverProbe"],
            swiftSettings: settings),
        .testTarget(
            name: "ScreenKitTests",
            dependencies: ["ScreenKit", "TerminalCore", "ScreenTestSupport"],
            swiftSettings: screenSettings),
        .testTarget(name: "ModelsTests", dependencies: ["Models"], swiftSettings: settings),
        .testTarget(
            name: "InterchangeTests",
            dependencies: ["Interchange", "Models", "StoreWorker", "TerminalTestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "GazetteerTests", dependencies: ["Gazetteer", "GazetteerConverter", "Models"],
            swiftSettings: settings),
        .testTarget(
            name: "ReachabilityTests", dependencies: ["Reachability", "Models"],
            swiftSettings: settings),
        .testTarget(
            name: "ForecastProtocolTests",
            dependencies: ["ForecastProtocol", "Models", "TerminalTestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "LoopbackServerTests",
            dependencies: [
                "LoopbackServer", "DemoServer", "ForecastProtocol", "Models", "TerminalTestSupport",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "ForecastFetcherTests",
            dependencies: [
                "ForecastFetcher", "ForecastProtocol", "LoopbackServer", "Models",
                "TerminalTestSupport",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "ForecastClientTests",
            dependencies: [
                "ForecastClient", "ForecastFetcher", "DemoServer", "LoopbackServer", "Models",
                "TerminalTestSupport",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "StorageTests",
            dependencies: ["Storage", "Models", "StoreWorker", "TerminalTestSupport"],
            swiftSettings: settings),
        .executableTarget(
            name: "StoreWorker", dependencies: ["Storage", "Models", "Interchange"],
            path: "Tests/StoreWorker", swiftSettings: settings),
        .testTarget(
            name: "ResourcesTests", dependencies: ["Resources", "Models", "ScreenKit"],
            swiftSettings: settings),
        .testTarget(
            name: "ShoppingScreensTests",
            dependencies: [
                "ShoppingScreens", "ScreenKit", "TerminalCore", "Models", "Storage", "Resources",
                "ScreenTestSupport", "TerminalTestSupport",
            ],
            exclude: ["Goldens"], swiftSettings: screenSettings),
        .testTarget(
            name: "ContactsScreensTests",
            dependencies: [
                "ContactsScreens", "ScreenKit", "TerminalCore", "Models", "Storage", "Resources",
                "Interchange", "ScreenTestSupport", "TerminalTestSupport",
            ],
            exclude: ["Goldens"], swiftSettings: screenSettings),
        .testTarget(
            name: "WeatherScreensTests",
            dependencies: [
                "WeatherScreens", "ForecastClient", "ForecastProtocol", "Gazetteer", "ScreenKit",
                "TerminalCore", "Models", "Storage", "Resources", "ScreenTestSupport",
                "TerminalTestSupport",
            ],
            exclude: ["Goldens"], swiftSettings: screenSettings),
        .testTarget(
            name: "SettingsScreensTests",
            dependencies: [
                "SettingsScreens", "ScreenKit", "TerminalCore", "Models", "Resources",
                "ScreenTestSupport",
            ],
            swiftSettings: screenSettings),
        .testTarget(
            name: "CommandLineToolTests",
            dependencies: [
                "CommandLineTool", "TerminalCore", "Models", "Resources", "TerminalTestSupport",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "TerminalTests",
            dependencies: ["TerminalTestSupport", "StoreWorker", "CLinux"],
            swiftSettings: settings),
    ]
)
