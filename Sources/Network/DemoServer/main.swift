// A weather service on loopback with invented replies in the Dark Sky format. It prints its port,
// and ends with the program that started it.
DemoProgram().run()
