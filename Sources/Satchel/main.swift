import CursesDriver
import Glibc

CursesDriver.prepareProcess()

exit(
    Program(
        arguments: Array(CommandLine.arguments.dropFirst()), environment: Variables.current()
    ).run())
