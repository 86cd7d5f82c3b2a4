#pragma once
#include <sqlite3.h>

/* The destructor constant is a cast that Swift cannot import. */
static inline int satchel_bind_text(sqlite3_stmt *s, int i, const char *t, int n) {
    return sqlite3_bind_text(s, i, t, n, SQLITE_TRANSIENT);
}
static inline int satchel_bind_blob(sqlite3_stmt *s, int i, const void *b, int n) {
    return n == 0 ? sqlite3_bind_zeroblob(s, i, 0)
                  : sqlite3_bind_blob(s, i, b, n, SQLITE_TRANSIENT);
}
