import Glibc

exit(
    Program(
        arguments: Array(CommandLine.arguments.dropFirst()), environment: Variables.current()
    ).run())
