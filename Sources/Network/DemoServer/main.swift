import Glibc

// A weather service on loopback with replies of our own making, in the Dark Sky shape. It prints its port, and ends with
// the program that started it.
DemoProgram(environment: Variables.all()).run()
