import TerminalCore

extension TableView {
    /// The keys of the table, for the screen to put after its own.
    public var commandGroup: CommandGroup {
        CommandGroup(
            title: strings.text(.list),
            commands: isFiltering ? filteringCommands : openCommands + movingCommands)
    }

    private var openCommands: [Command] {
        let reason = selectedRow == nil ? strings.text(.noRow) : nil
        return [
            Command(.enter, title: texts.open, hint: texts.openHint, disabledReason: reason) {
                [self] in chooseSelectedRow()
            }
        ]
    }

    private var movingCommands: [Command] {
        let page = max(1, visibleRowCount - 1)
        var commands = [
            Command(.down, .character("j"), title: strings.text(.selectNext)) { [self] in
                moveSelection(by: 1)
            },
            Command(.up, .character("k"), title: strings.text(.selectPrevious)) { [self] in
                moveSelection(by: -1)
            },
            Command(.pageDown, title: strings.text(.pageDown)) { [self] in
                moveSelection(by: page)
            },
            Command(.pageUp, title: strings.text(.pageUp)) { [self] in
                moveSelection(by: -page)
            },
            Command(.home, .character("g"), title: strings.text(.selectFirst)) { [self] in
                moveSelection(by: -rowCount)
            },
            Command(.end, .character("G"), title: strings.text(.selectLast)) { [self] in
                moveSelection(by: rowCount)
            },
        ]
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
            Command(.down, title: strings.text(.selectNext)) { [self] in moveSelection(by: 1) },
            Command(.up, title: strings.text(.selectPrevious)) { [self] in
                moveSelection(by: -1)
            },
        ] + filterField.commands
    }
}
