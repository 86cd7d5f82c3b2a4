import Glibc
import Storage

// Before anything secret can be in memory.
_ = ProcessHardening.apply()

exit(
    Program(
        arguments: Array(CommandLine.arguments.dropFirst()), environment: Variables.current()
    ).run())
