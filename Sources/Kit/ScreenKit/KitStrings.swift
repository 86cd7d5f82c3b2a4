import TerminalCore

/// The few texts of the kit, in the user's language. The program passes them in.
public struct KitStrings: Sendable {
    /// Texts by purpose.
    public enum Text: String, Hashable, Sendable, CaseIterable {
        /// Names of keys.
        case keySpace, keyEnter, keyEscape, keyTab, keyBackTab, keyBackspace, keyDelete, keyInsert
        case keyUp, keyDown, keyLeft, keyRight, keyHome, keyEnd, keyPageUp, keyPageDown
        /// Prefixes of key names ("Alt-", "^").
        case keyAlt, keyControl
        /// Headings and lines of help.
        case help, helpFilterPlaceholder, helpNoMatch, close, closeHint, helpScroll, helpScrollHint,
            helpLastNotice,
            helpUnavailable, everywhere
        /// Commands of the kit: long for help, hints for the hint line.
        case quit, suspend, redraw, openHelp, openHelpHint, helpItem
        case back, nextTab, previousTab, selectTab, tabs
        case list, selectNext, selectPrevious, selectFirst, selectLast, pageDown, pageUp
        case filter, filterHint, filterItem, filterClear, filterClearHint, filterKeep,
            filterKeepHint, filterCount
        case search, searchHint, searchItem, searchClear, searchKeep
        case editText, nextField, nextFieldHint, toButtonHint, previousField, clearField,
            complete
        case cursorLeft, cursorRight, wordLeft, wordRight, lineStart, lineEnd
        case deleteBackward, deleteForward, deleteWord, deleteToEnd
        case undo, undoHint, redo
        case mark, markHint, nothingMarked, editSeveral, editSeveralHint, editBar, editDoneHint,
            editDoneBar
        case save, saveHint, choose, chooseHint, pressHint, cancel, cancelHint, leaveFormHint,
            turnSwitch, turnSwitchHint, newLine, leaveTabs, leaveTabsHint, pickNext, pickNextHint,
            pickPrevious
        /// Refusals and questions.
        case tooSmall, tooLong, closeSheetFirst, saving, typeAheadDropped, noRow, unsavedQuestion,
            discardAndQuit, discardQuestion, discard, keepEditing, keepEditingHint
        case conflictTitle, conflictMine, conflictMineHint, conflictTheirs, conflictTheirsHint,
            conflictMineIs, conflictTheirsIs, conflictDeleted, conflictOther
        case nothingToUndo, nothingToRedo, undone, redone
    }

    /// Writes a number with the user's grouping.
    public let count: @Sendable (Int) -> String

    private let lookUp: @Sendable (Text, [String]) -> String

    /// `lookUp` returns the texts with the values filled in for `{1}`, `{2}`, ….
    public init(
        count: @escaping @Sendable (Int) -> String = { String($0) },
        _ lookUp: @escaping @Sendable (Text, [String]) -> String
    ) {
        self.lookUp = lookUp
        self.count = count
    }

    /// The text for `purpose`, with `values` in place of `{1}`, `{2}`, ….
    public func text(_ purpose: Text, _ values: String...) -> String {
        lookUp(purpose, values)
    }

    /// The name of `key` in help and hints.
    public func name(of key: Key) -> String {
        switch key {
        case .character(" "): text(.keySpace)
        case .character(let character): String(character)
        case .control(let character): text(.keyControl) + character.uppercased()
        case .alt(let character): text(.keyAlt) + String(character)
        case .function(let number): "F\(number)"
        case .enter: text(.keyEnter)
        case .escape: text(.keyEscape)
        case .tab: text(.keyTab)
        case .backTab: text(.keyBackTab)
        case .backspace: text(.keyBackspace)
        case .delete: text(.keyDelete)
        case .insert: text(.keyInsert)
        case .up: text(.keyUp)
        case .down: text(.keyDown)
        case .left: text(.keyLeft)
        case .right: text(.keyRight)
        case .home: text(.keyHome)
        case .end: text(.keyEnd)
        case .pageUp: text(.keyPageUp)
        case .pageDown: text(.keyPageDown)
        }
    }
}
