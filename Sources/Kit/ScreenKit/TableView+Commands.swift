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
        Command.movement(
            page: visibleRowCount - 1, end: rowCount, next: strings.text(.selectNext),
            previous: strings.text(.selectPrevious), strings: strings
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
                Command(.escape, title: strings.text(.filterClear)) { [self] in
                    endFiltering(clearing: true)
                })
        }
        return commands
    }

    private var filteringCommands: [Command] {
        [
            Command(
                .enter, title: strings.text(.filterKeep), hint: strings.text(.filterKeepHint)
            ) { [self] in endFiltering(clearing: false) },
            Command(
                .escape, title: strings.text(.filterClear), hint: strings.text(.filterClearHint)
            ) { [self] in endFiltering(clearing: true) },
        ] + filterField.commands + movingCommands
    }
}
