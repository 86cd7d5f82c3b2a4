// Whoever imports Models has the values of the weather too. Programs without ICU import only those.
@_exported import WeatherModels
