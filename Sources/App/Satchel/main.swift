import CLinux
import CursesDriver
import Glibc
import Storage

// Before anything can go wrong, and before anything secret can be in memory.
CursesDriver.prepareProcess()
let isHardened = ProcessHardening.apply()

// Large blocks (the names for a filter) go back to the system when they are freed, whatever came before.
mallopt(M_MMAP_THRESHOLD, 256 * 1024)

exit(
    Program(
        arguments: Array(CommandLine.arguments.dropFirst()), environment: Variables.current(),
        isHardened: isHardened
    ).run())
