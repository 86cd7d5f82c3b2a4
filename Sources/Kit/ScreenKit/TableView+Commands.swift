import TerminalCore

extension TableView {
    /// The keys of the table, for the screen to put after its own.
    public var commandGroup: CommandGroup {
        CommandGroup(
            title: strings.text(.list),
            commands: isFiltering
                ? filteringCommands : openCommands + movingCommands + filterCommands)
    }

    private var openCommands: [Command] {
        let reason = selectedRow == nil ? strings.text(.noRow) : nil
        return [
            Command(.enter, title: texts.open, hint: texts.openHint, disabledReason: reason) {
                [self] in chooseSelectedRow()
            }
        ]
    }

    /// The keys that move the focus. Where a text field has the keys, they come after those of the
    /// field.
    public var movingCommands: [Command] {
        strings.movement(
            page: visibleRowCount - 1, end: rowCount, next: .selectNext, previous: .selectPrevious
        ) { [self] in moveSelection(by: $0) }
    }

    private var filterCommands: [Command] {
        var commands: [Command] = []
        if canFilter {
            commands.append(
                Command(
                    .character("/"), title: strings.text(.filter), hint: strings.text(.filterHint),
                    bar: .trailing(strings.text(.filterItem))
                ) { [self] in beginFiltering() })
        }
        if !filterField.text.isEmpty {
            commands.append(
                strings.command(.escape, title: .filterClear) { [self] in
                    endFiltering(clearing: true)
                })
        }
        return commands
    }

    private var filteringCommands: [Command] {
        [
            strings.command(.enter, title: .filterKeep, hint: .filterKeepHint) { [self] in
                endFiltering(clearing: false)
            },
            strings.command(.escape, title: .filterClear, hint: .filterClearHint) { [self] in
                endFiltering(clearing: true)
            },
        ] + filterField.commands + movingCommands
    }
}
