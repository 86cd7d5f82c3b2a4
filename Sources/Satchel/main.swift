import CLinux
import CursesDriver
import Glibc
import Storage

// Before anything secret can be in memory.
_ = ProcessHardening.apply()

// Before anything can go wrong.
CursesDriver.prepareProcess()

// Large blocks (the names for a filter) go back to the system when they are freed, whatever came before.
mallopt(M_MMAP_THRESHOLD, 256 * 1024)

exit(
    Program(
        arguments: Array(CommandLine.arguments.dropFirst()), environment: Variables.current()
    ).run())
