import Glibc

// One request on standard input, one outcome on standard output, both JSON. The status is 0 if
// there is a forecast or nothing new.
FetcherProgram().run()
