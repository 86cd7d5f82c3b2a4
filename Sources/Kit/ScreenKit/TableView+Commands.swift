import TerminalCore

extension TableView {
    /// The keys of the table, for the screen to put after its own.
    public var commandGroup: CommandGroup {
        CommandGroup(
            title: strings.text(.list), rank: .list,
            commands: capturesText
                ? (filterLine?.editingCommands ?? []) + movingCommands
                : openCommands + movingCommands + filterCommands)
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
        guard let filterLine else { return [] }
        return [filterLine.beginCommand] + filterLine.clearCommands
    }
}

/// Marking several rows, for a screen to put among its own keys.
extension TableView {
    /// Begins and ends the marking.
    public var editCommand: Command {
        Command(
            .character("E"), title: strings.text(.editSeveral),
            hint: strings.text(isEditing ? .editDoneHint : .editSeveralHint),
            bar: .trailing(strings.text(isEditing ? .editDoneBar : .editBar))
        ) { [self] in isEditing.toggle() }
    }

    /// Marks the row under the cursor, unless `disabledReason` says why it cannot be.
    public func markCommand(disabledReason: String?) -> Command {
        Command(
            .space, title: strings.text(.mark), hint: strings.text(.markHint),
            disabledReason: disabledReason
        ) { [self] in toggleMark() }
    }

    /// Ends the marking before Escape does anything else; nothing while no rows are being marked.
    public var editingEscape: [Command] {
        guard isEditing else { return [] }
        return [strings.command(.escape, title: .editDoneBar) { [self] in isEditing = false }]
    }

    /// Why the marked rows cannot be deleted.
    public var markingRefusal: String? {
        isEditing && markedIDs.isEmpty ? strings.text(.nothingMarked) : nil
    }

    /// The rows that a key is meant for: the marked ones, or else the selected one, which the
    /// cursor leaves, because a second key that comes before the first is on disk is meant for the
    /// next row.
    public func takeRows<ID>(_ type: ID.Type) -> [ID] {
        if isEditing { return markedIDs.compactMap { $0.base as? ID } }
        guard let id = selectedRowID?.base as? ID else { return [] }
        leaveSelectedRow()
        return [id]
    }
}
