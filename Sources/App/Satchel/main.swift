import CLinux
import CursesDriver
import Glibc
import Storage

// These come before anything can go wrong, and before anything secret can be in memory.
CursesDriver.prepareProcess()
let isHardened = ProcessHardening.apply()

// Makes large blocks, such as the names for a filter, go back to the system as soon as they are
// freed.
mallopt(M_MMAP_THRESHOLD, 256 * 1024)

exit(
    Program(
        environment: EnvironmentVariables.current(),
        isHardened: isHardened
    ).run())
