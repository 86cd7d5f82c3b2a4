import Glibc

// One request on standard input, one outcome on standard output, both JSON; 0 when there is a forecast or nothing new.
FetcherProgram().run()
