// The parts of ncurses that Swift cannot see: macros, and global variables that are not safe to
// share between threads. Everything here belongs to the main thread.
#pragma once
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <stdio.h>
#include <stdlib.h>
#include <term.h>

static const attr_t cn_bold = A_BOLD;
static const attr_t cn_dim = A_DIM;
static const attr_t cn_reverse = A_REVERSE;
static const attr_t cn_standout = A_STANDOUT;

/// Takes standard input as a terminal of type `name` that is drawn on by writing to `output`, or to
/// standard output if that is NULL. Returns NULL on failure, where `initscr` would exit.
static inline SCREEN *cn_open_terminal(const char *name, FILE *output) {
    return newterm(name, output == NULL ? stdout : output, stdin);
}

static inline WINDOW *cn_window(void) { return stdscr; }
static inline int cn_color_count(void) { return COLORS; }
static inline int cn_pair_count(void) { return COLOR_PAIRS; }

/// Makes a cell of one character.
static inline int cn_make_cell(cchar_t *cell, wchar_t character, attr_t attributes, short pair) {
    const wchar_t text[2] = {character, 0};
    return setcchar(cell, text, attributes, pair, NULL);
}

/// Drops the description that `setupterm` loaded.
static inline void cn_forget_description(void) {
    if (cur_term != NULL) del_curterm(cur_term);
}

/// The capability `text` with its number filled in. Valid until the next call.
static inline const char *cn_with_number(const char *text, int number) {
    return tiparm(text, number);
}

/// The capability `text` (rep) for `count` times `character`. Valid until the next call.
static inline const char *cn_repeating(const char *text, int character, int count) {
    return tiparm(text, character, count);
}

/// Moves to the last line, because terminals clamp larger line numbers to it. NULL if the cursor
/// cannot be positioned.
static inline const char *cn_go_to_last_line(void) {
    char *place = tigetstr("cup");
    return place == NULL || place == (char *)-1 ? NULL : tiparm(place, 998, 0);
}
